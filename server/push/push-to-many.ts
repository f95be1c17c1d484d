import pLimit from 'p-limit'
import { MINUTE_MS } from '#domain/durations.ts'
import { pushFrom } from '#domain/push/push-kinds.ts'
import { enqueueSets } from '#server/notifications/enqueue-outward.ts'
import { findAllToSend } from '#server/notifications/find-to-send.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { inSets } from '#server/platform/in-parts.ts'
import { enqueue, enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { isNews, isNewsOfNext, pushToDevice } from '#server/push/push-notification.ts'
import { listSubscriptionsOfEach, mutedOfEach } from '#server/push/push-queries.ts'

const DEVICES_A_TASK = 200
const PUSHES_AT_ONCE = 16

interface Push {
  notificationId: string
  subscriptionId: string
}

/** The devices of those who are away; those on line are looked at again, and so is the news of the next release. */
export async function pushNotifications(
  context: SystemContext,
  { notificationIds }: { notificationIds: string[] },
): Promise<void> {
  const { db, now } = context
  const found = await findAllToSend(db, notificationIds)
  const people = found.map(({ user }) => user.id)
  const muted = await mutedOfEach(db, people)
  const news = found.filter(each => isNews(each, muted.get(each.user.id) ?? [], now))
  const later = [
    ...news.filter(({ seenAt }) => pushFrom(seenAt) > now),
    ...found.filter(each => isNewsOfNext(each, now)),
  ]
  const devices = await listSubscriptionsOfEach(db, people, now)
  const pushes = news
    .filter(({ seenAt }) => pushFrom(seenAt) <= now)
    .flatMap(({ notification: { id }, user }) =>
      (devices.get(user.id) ?? []).map(subscription => ({
        notificationId: id,
        subscriptionId: subscription.id,
      })),
    )
  const from = Math.min(...later.map(({ seenAt }) => pushFrom(seenAt).getTime()))
  await transaction(context, async inside => {
    await enqueueAll(
      inside,
      'push-to-devices',
      inSets(pushes, DEVICES_A_TASK).map(some => ({ payload: { pushes: some } })),
    )
    const ids = later.map(({ notification }) => notification.id)
    await enqueueSets(inside, 'push', ids, new Date(Math.max(from, now.getTime() + MINUTE_MS)))
  })
}

/** A device that is busy or silent has a task of its own from then on. */
async function pushOrPutOff(context: SystemContext, push: Push): Promise<void> {
  const key = `${push.notificationId} ${push.subscriptionId}`
  try {
    const postponed = await pushToDevice(context, push)
    if (postponed) await enqueue(context, 'push-to-device', push, { key, runAt: postponed.until })
  } catch (error) {
    context.services.reportError(error)
    await enqueue(context, 'push-to-device', push, { key })
  }
}

export async function pushToDevices(context: SystemContext, { pushes }: { pushes: Push[] }): Promise<void> {
  const limit = pLimit(PUSHES_AT_ONCE)
  await Promise.all(pushes.map(push => limit(() => pushOrPutOff(context, push))))
}
