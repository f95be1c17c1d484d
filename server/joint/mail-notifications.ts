import pLimit from 'p-limit'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { mailFound } from '#server/joint/mail-notification.ts'
import { enqueueAlone, enqueueSets } from '#server/notifications/enqueue-outward.ts'
import { findAllToSend } from '#server/notifications/find-to-send.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { inSets } from '#server/platform/in-parts.ts'

/** Read again so often: people read theirs meanwhile. */
const READ_AT_ONCE = 50
const MAILS_AT_ONCE = 4
/** Then others have their turn. */
const TURN_MS = 30 * SECOND_MS
/** So many failures, and none that left: the mail server is away. */
const AWAY = 8

/**
 * Those of many who are away get their mail, each once. Those on line are looked at again, and whose mail fails has a task
 * of their own.
 */
export async function mailNotifications(
  context: SystemContext,
  { notificationIds }: { notificationIds: string[] },
): Promise<void> {
  const { services, now } = context
  const end = performance.now() + TURN_MS
  const failed: string[] = []
  const later: string[] = []
  const rest: string[] = []
  let left = 0
  let from = Number.POSITIVE_INFINITY

  const mail = async (found: Awaited<ReturnType<typeof findAllToSend>>[number]) => {
    try {
      const postponed = await mailFound(context, found)
      left += 1
      if (!postponed) return
      later.push(found.notification.id)
      from = Math.min(from, postponed.until.getTime())
    } catch (error) {
      failed.push(found.notification.id)
      if (left === 0 && failed.length >= AWAY) throw error
      services.reportError(error)
    }
  }
  for (const ids of inSets(notificationIds, READ_AT_ONCE)) {
    if (performance.now() > end) {
      rest.push(...ids)
      continue
    }
    const limit = pLimit(MAILS_AT_ONCE)
    const found = await findAllToSend(context.db, ids)
    const sent = await Promise.allSettled(found.map(each => limit(() => mail(each))))
    for (const each of sent) if (each.status === 'rejected') throw each.reason
  }
  await enqueueSets(context, 'mail', rest)
  await enqueueSets(context, 'mail', later, new Date(Math.max(from, now.getTime() + MINUTE_MS)))
  await enqueueAlone(
    context,
    'mail',
    failed.map(id => ({ id })),
  )
}
