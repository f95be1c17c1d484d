import type { Position } from '#domain/distances/rhumb.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { Place } from '#domain/passages/night.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listAboard, listPassageRows } from '#server/passages/passage-queries.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

const asPosition = ({ longitude, latitude }: Place): Position => [longitude, latitude]

/** In a straight line where the sea of the chart does not reach the position. */
async function milesOverSea({ seaRoutes }: SystemContext['services'], from: Place, to: Place) {
  const route = await seaRoutes.find(asPosition(from), asPosition(to))
  return route?.miles ?? milesBetween(from, to)
}

/** From the last position, if there is one. */
export async function measureToGo(context: SystemContext, { jobId }: { jobId: string }): Promise<void> {
  const { db, now, services } = context
  const [row] = await listPassageRows(db, [jobId])
  const job = await findJob(db, jobId)
  const port = job && findPort(job.destinationPort)
  const last = row?.logSummary?.lastPosition ?? null
  if (!row?.logSummary || !port) return
  // The only position may have been corrected by words.
  const milesToGo = last && (await milesOverSea(services, last, port))
  await transaction(context, async inside => {
    const { db } = inside
    // It may have arrived, or written on, while the way was measured.
    await lockJob(db, jobId)
    await writePassage(inside, jobId, { milesToGo })
    const [measured] = await listPassageRows(db, [jobId])
    if (!measured) return
    await storeSum(inside, measured, now)
    await services.ledger.recheck(inside, jobId, 'measure')
    const crew = await listAboard(db, [jobId])
    await tell(inside, {
      notify: [],
      answered: null,
      live: { passage: { id: jobId, to: [job.ownerId, ...crew.map(({ id }) => id)] } },
    })
  })
}
