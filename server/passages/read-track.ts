import { LRUCache } from 'lru-cache'
import { type TrackPoint, thinTrack } from '#domain/passages/thin-track.ts'
import { countEntries, listTrack } from '#server/passages/log-queries.ts'
import type { Database } from '#server/platform/db/database.ts'

const recent = new LRUCache<string, { entries: number; track: TrackPoint[] }>({ max: 200 })

/** What a chart can show of it. Entries are only added: while their number is the same, so is the track. */
export async function readTrack(db: Database, jobId: string): Promise<TrackPoint[]> {
  // Counted first: with an entry that is added between the two, the track is newer than its number says.
  const entries = await countEntries(db, jobId)
  const known = recent.get(jobId)
  if (known?.entries === entries) return known.track
  const track = thinTrack(await listTrack(db, jobId))
  recent.set(jobId, { entries, track })
  return track
}
