import type { Position } from '#domain/distances/rhumb.ts'
import { type Exposure, exposureOf } from '#domain/ports/exposure.ts'
import { readTrackRows } from '#server/passages/log-queries.ts'
import { madeOfLog } from '#server/passages/made-of-log.ts'

/**
 * The exposure of the way between all positions of the log. Null with fewer than two, and where they leave the
 * chart.
 */
export const readExposure = madeOfLog<Exposure | null>(async ({ db, services }, jobId, departedAt) => {
  const rows = JSON.parse(await readTrackRows(db, jobId, departedAt)) as [number, number, number][]
  if (rows.length < 2) return null
  const track = rows.map(([, latitude, longitude]): Position => [longitude, latitude])
  const miles = await services.seaRoutes.furthestFromLand(track)
  return miles === null ? null : exposureOf(miles)
})
