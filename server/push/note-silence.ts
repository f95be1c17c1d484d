import { and, eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { type PushSubscriptionRow, pushSubscriptions } from '#server/push/push-table.ts'

/** Together longer than a large service is down. */
const PAUSES_MS = [1, 5, 25, 60].map(minutes => minutes * MINUTE_MS)

/** After several tries in a row without an answer the subscription is deleted. Simultaneous tries count as one. */
export async function noteSilence(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  { id, silences }: PushSubscriptionRow,
): Promise<void> {
  const asTried = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.silences, silences))
  const pause = PAUSES_MS[silences]
  if (pause === undefined) await db.delete(pushSubscriptions).where(asTried)
  else
    await db
      .update(pushSubscriptions)
      .set({ silences: silences + 1, silentUntil: new Date(now.getTime() + pause) })
      .where(asTried)
}

export async function noteAnswer(
  { db }: Pick<SystemContext, 'db'>,
  { id, silences }: PushSubscriptionRow,
): Promise<void> {
  if (silences === 0) return
  await db
    .update(pushSubscriptions)
    .set({ silences: 0, silentUntil: null })
    .where(eq(pushSubscriptions.id, id))
}
