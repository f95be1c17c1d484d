import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { notificationTemplates } from '#domain/notification-templates.ts'
import { type PushKind, pushFrom, pushKindOf } from '#domain/push/push-kinds.ts'
import { findToSend, type ToSend } from '#server/notifications/find-to-send.ts'
import { relatedOf, wordsOf } from '#server/notifications/notification-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { noteAnswer, noteSilence } from '#server/push/note-silence.ts'
import { findMuted, listSubscriptionsOf } from '#server/push/push-queries.ts'
import { pushSubscriptions } from '#server/push/push-table.ts'
import { type PushAnswer, type PushMessage, sendPush } from '#server/push/send-push.ts'
import { contactOf, findVapidKeys } from '#server/push/vapid-keys.ts'

const PAUSE_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS

/** Of a kind that the person wants, unread, and not older than a day. */
export function isNews({ user, notification }: ToSend, muted: readonly PushKind[], now: Date): boolean {
  if (user.disabledAt || notification.readAt) return false
  if (now.getTime() - notification.createdAt.getTime() > DAY_MS) return false
  const kind = pushKindOf(notification.type)
  return kind !== null && !muted.includes(kind)
}

async function findNews({ db, now }: SystemContext, id: string): Promise<ToSend | undefined> {
  const found = await findToSend(db, id)
  return found && isNews(found, await findMuted(db, found.user.id), now) ? found : undefined
}

function write({ notification, jobTitle, user }: ToSend): PushMessage {
  const { id, type } = notification
  const { title, message } = wordsOf(notification)
  const related = relatedOf({ ...notification, jobTitle })
  return { id, title, body: message, path: notificationTemplates[type].leadsTo(related, user.role) ?? '/' }
}

/** Once the person is away: a task for each device, so that one that fails holds up no other. */
export async function pushNotification(
  context: SystemContext,
  { notificationId }: { notificationId: string },
): Promise<{ until: Date } | undefined> {
  const { db, now } = context
  const found = await findNews(context, notificationId)
  if (!found) return undefined
  const away = pushFrom(found.seenAt)
  if (away > now) return { until: away }
  const subscriptions = await listSubscriptionsOf(db, found.user.id, now)
  await enqueueAll(
    context,
    'push-to-device',
    subscriptions.map(({ id }) => ({
      payload: { notificationId, subscriptionId: id },
      key: `${notificationId} ${id}`,
    })),
  )
  return undefined
}

/** In seconds or as a date; within reason, whatever the service asks. */
function pauseAfter({ retryAfter }: PushAnswer, now: Date): number {
  const asked = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter ?? '') - now.getTime()
  return Number.isNaN(asked) ? PAUSE_MS : Math.min(Math.max(asked, 1000), LONGEST_PAUSE_MS)
}

/** The browser is no longer there, or was subscribed with another key. */
const isGone = (status: number) => [401, 403, 404, 410].includes(status)
const isBusy = (status: number) => status === 429 || status >= 500

/** A service that is busy is tried again while it is news; one that is silent, until its subscription is deleted. */
export async function pushToDevice(
  context: SystemContext,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<{ until: Date } | undefined> {
  const { db, now, services } = context
  const found = await findNews(context, notificationId)
  if (!found) return undefined
  const subscription = (await listSubscriptionsOf(db, found.user.id, now)).find(
    ({ id }) => id === subscriptionId,
  )
  if (!subscription) return undefined
  if (subscription.silentUntil && subscription.silentUntil > now) return { until: subscription.silentUntil }
  const keys = await findVapidKeys(context, services.pushSettings)
  const vapid = { ...keys, subject: contactOf(services.pushSettings) }
  const answer = await sendPush(services.pushNetwork, subscription, write(found), vapid).catch(
    async (error: unknown) => {
      await noteSilence(context, subscription)
      throw error
    },
  )
  await noteAnswer(context, subscription)
  if (isGone(answer.status)) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
    return undefined
  }
  if (isBusy(answer.status)) return { until: new Date(now.getTime() + pauseAfter(answer, now)) }
  if (answer.status >= 300) throw new Error(`The push service answered ${answer.status}.`)
  return undefined
}
