import { loadPassage } from '#server/passages/load-passages.ts'
import { listPositions } from '#server/passages/log-queries.ts'
import { writeGpx } from '#server/passages/write-gpx.ts'
import type { Context } from '#server/platform/context.ts'

/** Without positions before the departure, which has no track. */
export async function readGpx(context: Context, jobId: string): Promise<{ gpx: string; file: string }> {
  const { card, row } = await loadPassage(context, jobId)
  const entries = row?.departedAt ? await listPositions(context.db, jobId, row.departedAt) : []
  const titles = { title: card.title, ports: `${card.originPort} – ${card.destinationPort}` }
  return { gpx: writeGpx(titles, entries), file: `bitacora-${card.title}.gpx` }
}
