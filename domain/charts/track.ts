import { type MercatorSheet, placeOn } from '#domain/charts/mercator.ts'

interface Place {
  latitude: number
  longitude: number
}

export interface DrawnTrack {
  line: string
  boat: { x: number; y: number; isUpright: boolean; transform: string }
}

/** A boat that heads east, with its middle at the origin. */
export const BOAT_PATH = 'M11 0C6 -5 -2 -6 -8 -5.5L-8 5.5C-2 6 6 5 11 0Z'

export function trackOn(sheet: MercatorSheet, track: readonly Place[]): DrawnTrack | undefined {
  const places = track.map(position => placeOn(sheet, position))
  const last = places.at(-1)
  if (!last) return undefined
  const [x, y] = last
  const [beforeX, beforeY] = places.at(-2) ?? [x - 1, y]
  const heading = (Math.atan2(y - beforeY, x - beforeX) * 180) / Math.PI
  return {
    line: `M${places.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join('L')}`,
    boat: {
      x,
      y,
      /** North or south rather than east or west. */
      isUpright: Math.abs(y - beforeY) > Math.abs(x - beforeX),
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(0)})`,
    },
  }
}
