import { joinWaits, waitsBefore } from '#domain/passages/before-departure.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listMomentsBefore, mapGone } from '#server/passages/log-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** With the passage: since when somebody is on board, and when anybody waited, before the departure. */
export async function storeBefore(
  context: Pick<SystemContext, 'db' | 'now'>,
  jobId: string,
  departedAt: Date | null,
): Promise<void> {
  const { db } = context
  const moments = await listMomentsBefore(db, jobId, departedAt)
  await writePassage(context, jobId, {
    aboardAt: moments.find(({ kind }) => kind === 'aboard')?.at ?? null,
    waitsBefore: joinWaits(waitsBefore(moments, await mapGone(db, jobId), null)),
  })
}
