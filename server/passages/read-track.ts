import { plotsOf } from '#domain/passages/log-plots.ts'
import { thinTrack } from '#domain/passages/thin-track.ts'
import { listPlotFacts, listTrack } from '#server/passages/log-queries.ts'
import { madeOfLog } from '#server/passages/made-of-log.ts'

/** The positions that a chart can show. */
export const readTrack = madeOfLog(async (db, jobId) => thinTrack(await listTrack(db, jobId)))

/** Stops that have not ended have no end here, also after the passage. */
export const readPlots = madeOfLog(async (db, jobId) => plotsOf(await listPlotFacts(db, jobId), null))
