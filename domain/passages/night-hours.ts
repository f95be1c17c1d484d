import { MINUTE_MS } from '#domain/durations.ts'
import { nightUntil, type Place } from '#domain/passages/night.ts'
import { type Span, waitedAlong } from '#domain/passages/waits.ts'

const STEP_MS = MINUTE_MS

export interface Fix extends Place {
  at: number
}

/** The change of a longitude on the shorter way, which may go over the 180th meridian. */
const degreesEast = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180

/** Between two positions the boat is taken to move evenly. */
function nightBetween(from: Fix, to: Fix, waitedIn: (span: Span) => number): number {
  const length = to.at - from.at
  const [north, east] = [to.latitude - from.latitude, degreesEast(from.longitude, to.longitude)]
  const placeAt = (moment: number): Place => {
    const part = (moment - from.at) / length
    return { latitude: from.latitude + north * part, longitude: from.longitude + east * part }
  }
  const moved = Math.abs(north) + Math.abs(east)
  let night = 0
  for (let at = from.at; at < to.at; ) {
    const middle = (at + Math.min(at + STEP_MS, to.at)) / 2
    const { isNight, until } = nightUntil(middle, placeAt(middle), moved / length)
    // As many steps as have their middle before the sun can reach the horizon.
    const steps = Math.max(1, Math.floor((until - middle) / STEP_MS))
    const run = { from: at, to: Math.min(at + steps * STEP_MS, to.at) }
    if (isNight) night += run.to - run.from - waitedIn(run)
    at = run.to
  }
  return night
}

/** Milliseconds of night along the track, without the waits. */
export function nightOf(fixes: readonly Fix[], waits: readonly Span[]): number {
  const waitedIn = waitedAlong(waits)
  return fixes.slice(1).reduce((night, fix, at) => night + nightBetween(fixes[at] as Fix, fix, waitedIn), 0)
}
