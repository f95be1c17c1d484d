import { readPlotRows, readTrackRows } from '#server/passages/log-queries.ts'
import { madeOfLog } from '#server/passages/made-of-log.ts'

/** The positions that a chart can show. */
export const readTrack = madeOfLog(async ({ db, services }, jobId, departedAt) =>
  services.logThread.compute('track', { rows: await readTrackRows(db, jobId, departedAt) }),
)

/** Stops that have not ended have no end here, also after the passage. */
export const readPlots = madeOfLog(async ({ db, services }, jobId, departedAt) =>
  services.logThread.compute('plots', { rows: await readPlotRows(db, jobId, departedAt) }),
)
