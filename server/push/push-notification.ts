import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { notificationTemplates } from '#domain/notification-templates.ts'
import { type PushKind, pushFrom, pushKindOf } from '#domain/push/push-kinds.ts'
import { findToSend, isOfThisRelease, leaveToNext, type ToSend } from '#server/notifications/find-to-send.ts'
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

/** Unread, and not older than a day. */
const isFresh = ({ user, notification }: ToSend, now: Date) =>
  !user.disabledAt && !notification.readAt && now.getTime() - notification.createdAt.getTime() <= DAY_MS

/** Also of a kind that the person wants. */
export function isNews(found: ToSend, muted: readonly PushKind[], now: Date): boolean {
  const { type } = found.notification
  if (!isFresh(found, now) || !isOfThisRelease(type)) return false
  const kind = pushKindOf(type)
  return kind !== null && !muted.includes(kind)
}

export const isNewsOfNext = (found: ToSend, now: Date): boolean =>
  isFresh(found, now) && !isOfThisRelease(found.notification.type)

async function findNews({ db, now }: SystemContext, id: string): Promise<ToSend | 'of_next' | undefined> {
  const found = await findToSend(db, id)
  if (!found) return undefined
  if (isNewsOfNext(found, now)) return 'of_next'
  return isNews(found, await findMuted(db, found.user.id), now) ? found : undefined
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
  if (found === 'of_next') return leaveToNext(now)
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

/** In seconds or as a date, within limits. */
function pauseAfter({ retryAfter }: PushAnswer, now: Date): number {
  const asked = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter ?? '') - now.getTime()
  return Number.isNaN(asked) ? PAUSE_MS : Math.min(Math.max(asked, 1000), LONGEST_PAUSE_MS)
}

/** The browser is no longer there, or was subscribed with another key. */
const isGone = (status: number) => [401, 403, 404, 410].includes(status)
const isBusy = (status: number) => status === 429 || status >= 500

/** A busy service is tried again for a day; a silent one, until its subscription is deleted. */
export async function pushToDevice(
  context: SystemContext,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<{ until: Date } | undefined> {
  const { db, now, services } = context
  const found = await findNews(context, notificationId)
  if (!found) return undefined
  if (found === 'of_next') return leaveToNext(now)
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
