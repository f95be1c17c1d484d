import type { Place } from '#domain/passages/night.ts'
import { thinTrack } from '#domain/passages/thin-track.ts'
import { findPort } from '#domain/ports/find-port.ts'
import type { SeaServiceTrack } from '#domain/sea-service/sea-service.ts'
import { readTrack } from '#server/passages/read-track.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { listSailed } from '#server/sea-service/sea-service-queries.ts'

/** The last passages only; more would be a tangle, and a long reply. */
const MOST_TRACKS = 30
const MOST_PLACES = 300

/** A hundred metres, which no chart of several passages shows. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000

const roundedPlace = ({ latitude, longitude }: Place) => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})
const placeOf = (port: Place | undefined) => (port ? roundedPlace(port) : null)

/** The tracks of signed certificates of this person. A log without two positions has no line. */
export async function readTracks(context: SystemContext, userId: string): Promise<SeaServiceTrack[]> {
  const sailed = await listSailed(context.db, userId, MOST_TRACKS)
  const most = Math.floor(MOST_PLACES / Math.max(sailed.length, 1))
  const tracks: SeaServiceTrack[] = []
  // One after the other: a call waits for one connection at a time.
  for (const { jobId, data } of sailed) {
    const { originPort, destinationPort, departedAt, calledOff } = data
    const whole = await readTrack(context, jobId, new Date(departedAt))
    if (whole.length < 2) continue
    tracks.push({
      originPort,
      destinationPort,
      from: placeOf(findPort(originPort)),
      to: calledOff ? null : placeOf(findPort(destinationPort)),
      track: thinTrack(whole, most).map(roundedPlace),
    })
  }
  return tracks
}
