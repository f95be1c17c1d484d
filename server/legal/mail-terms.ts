import { and, asc, gt, inArray } from 'drizzle-orm'
import { paths } from '#domain/paths.ts'
import { formatLongDay } from '#domain/spanish-format.ts'
import { users } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { isToldOf } from '#server/legal/announce-terms.ts'
import { findNewestAnnouncement } from '#server/legal/terms-queries.ts'
import type { TermsAnnouncementRow } from '#server/legal/terms-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { inSets } from '#server/platform/in-parts.ts'
import { greetingOf, type Mail } from '#server/platform/mail/mail.ts'
import { mailMany } from '#server/platform/mail-many.ts'
import { enqueue, enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** People whose mails one commit enqueues. */
const AT_ONCE = 500
const MAILS_A_TASK = 20

/** Undefined once a later announcement has replaced it. */
async function stillCounts({ db }: Pick<SystemContext, 'db'>, announcementId: string) {
  const newest = await findNewestAnnouncement(db)
  return newest?.id === announcementId ? newest : undefined
}

interface Slice {
  announcementId: string
  after?: string | undefined
}

/**
 * Enqueues the mails of the next people, and itself for those after them, in one transaction: a stop in between repeats
 * nobody and leaves nobody out.
 */
export const tellOfTerms = ({ db, now }: SystemContext, { announcementId, after }: Slice): Promise<void> =>
  transaction({ db, now }, async inside => {
    const announcement = await stillCounts(inside, announcementId)
    if (!announcement) return
    const people = await inside.db
      .select({ id: users.id })
      .from(users)
      .where(and(isToldOf(announcement), after ? gt(users.id, after) : undefined))
      .orderBy(asc(users.id))
      .limit(AT_ONCE)
    await enqueueAll(
      inside,
      'mail-terms-to-many',
      inSets(
        people.map(({ id }) => id),
        MAILS_A_TASK,
      ).map(userIds => ({ payload: { announcementId, userIds }, key: `${announcementId} ${userIds[0]}` })),
    )
    const last = people.at(-1)
    if (last && people.length === AT_ONCE)
      await enqueue(
        inside,
        'announce-terms',
        { announcementId, after: last.id },
        { key: `${announcementId} ${last.id}` },
      )
  })

const mailOf = (
  { id, ...user }: { id: string; name: string; emailVerifiedAt: Date | null },
  { effectiveOn, summary }: TermsAnnouncementRow,
): Omit<Mail, 'to'> => ({
  people: [id],
  name: greetingOf(user),
  title: 'Cambian las condiciones de Singladura',
  paragraphs: [
    `Desde el ${formatLongDay(effectiveOn)} se aplicarán unas condiciones de uso nuevas. Hasta ese día valen las de ahora.`,
    ...(summary ? [summary] : []),
  ],
  action: { label: 'Ver qué cambia', path: paths.termsChanges },
  after: [
    {
      words:
        'Los contratos ya firmados siguen como se firmaron. Si no estás de acuerdo con el cambio, puedes eliminar tu cuenta antes de ese día, en tus ajustes:',
      path: paths.settings,
    },
  ],
})

/** The law asks for this mail, also for people who have switched other mails off. */
export async function mailTermsToMany(
  context: SystemContext,
  { announcementId, userIds }: { announcementId: string; userIds: string[] },
): Promise<void> {
  const announcement = await stillCounts(context, announcementId)
  if (!announcement) return
  const people = await context.db
    .select()
    .from(users)
    .where(and(inArray(users.id, userIds), isToldOf(announcement)))
    .orderBy(asc(users.id))
  const mail = async (_: SystemContext, user: (typeof people)[number]) => {
    await mailAccount(context, user, mailOf(user, announcement))
  }
  await mailMany(context, people, mail, (inside, left) =>
    enqueueAll(
      inside,
      'mail-terms',
      left.map(({ id }) => ({ payload: { announcementId, userId: id }, key: `${announcementId} ${id}` })),
    ),
  )
}

export const mailTerms = (
  context: SystemContext,
  { announcementId, userId }: { announcementId: string; userId: string },
): Promise<void> => mailTermsToMany(context, { announcementId, userIds: [userId] })
