import { eq } from 'drizzle-orm'
import type { Position } from '#domain/charts/rhumb.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import { peopleOf, writePassage } from '#server/passages/change-passage.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { passages } from '#server/passages/passage-table.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

/** Over the sea from the last position; in a straight line where the sea of the chart does not reach it. */
export async function measureToGo(context: SystemContext, { jobId }: { jobId: string }): Promise<void> {
  const { db, now, services } = context
  const [row] = await db.select().from(passages).where(eq(passages.jobId, jobId))
  const job = await findJob(db, jobId)
  const port = job && findPort(job.destinationPort)
  const last = row?.logSummary?.lastPosition
  if (!row || !port || !last) return
  const asPosition = ({ longitude, latitude }: typeof last): Position => [longitude, latitude]
  const route = await services.seaRoutes.find(asPosition(last), asPosition(port))
  const milesToGo = route?.miles ?? milesBetween(last, port)
  await db.transaction(async tx => {
    // It may have arrived, or written on, while the way was measured.
    await lockJob(tx, jobId)
    await writePassage({ db: tx, now }, jobId, { milesToGo })
    const passage = await findPassage({ ...context, db: tx }, jobId)
    if (!passage?.row) return
    await storeSum({ db: tx, now }, passage.row, now)
    await tellLive(tx, 'passage', jobId, peopleOf(passage))
  })
}
