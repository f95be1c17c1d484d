import { awayFrom, wantsMail } from '#domain/accounts/mail-preference.ts'
import { DAY_MS } from '#domain/durations.ts'
import { mailImportance, notificationTemplates } from '#domain/notification-templates.ts'
import { paths } from '#domain/paths.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { findToSend, isOfThisRelease, leaveToNext, type ToSend } from '#server/notifications/find-to-send.ts'
import { markMailed, type ShownNotification } from '#server/notifications/notification-queries.ts'
import { relatedOf, wordsOf } from '#server/notifications/notification-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { type Mail, withoutNames } from '#server/platform/mail/mail.ts'

/** Yesterday's notification was on the screen all day: it needs no mail. */
const OLD_MS = DAY_MS

function write(user: UserRow, personId: string, notification: ShownNotification): Omit<Mail, 'to'> {
  const { leadsTo } = notificationTemplates[notification.type]
  const { title, message } = wordsOf(notification)
  const related = relatedOf(notification)
  const { relatedJob } = related
  const screen = leadsTo(related, user.role)
  return {
    people: [user.id, personId],
    title,
    ...(user.emailVerifiedAt
      ? {
          name: user.name,
          ...(relatedJob ? { about: relatedJob.title } : {}),
          paragraphs: [message],
        }
      : withoutNames('Tienes un aviso nuevo. Inicia sesión para leerlo.')),
    action: { label: 'Míralo en Singladura', path: screen ?? '/' },
    footer: {
      words:
        'Te escribimos porque llevas un rato sin entrar. Elige qué avisos quieres recibir por correo, o ninguno, en',
      path: paths.settingsAt('avisos'),
    },
  }
}

/** For a person who is away and has not read it; one on line is checked again ten minutes after they were last seen. */
export async function mailFound(
  context: SystemContext,
  { notification, jobTitle, user, seenAt }: ToSend,
): Promise<{ until: Date } | undefined> {
  const { db, now } = context
  if (user.disabledAt || notification.readAt || notification.mailedAt) return undefined
  if (now.getTime() - notification.createdAt.getTime() > OLD_MS) return undefined
  if (!isOfThisRelease(notification.type)) return leaveToNext(now)
  if (!wantsMail(user.emailNotifications, mailImportance(notification.type))) return undefined
  const away = awayFrom(seenAt)
  if (away > now) return { until: away }
  const mail = write(user, notification.personId, { ...notification, jobTitle })
  if (await mailAccount(context, user, mail)) await markMailed(db, notification.id, now)
  return undefined
}

export async function mailNotification(
  context: SystemContext,
  { notificationId }: { notificationId: string },
): Promise<{ until: Date } | undefined> {
  const found = await findToSend(context.db, notificationId)
  return found && (await mailFound(context, found))
}
