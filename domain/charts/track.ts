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
  const before = places.at(-2)
  // With one position alone the boat heads for where the route ends.
  const [boundX, boundY] = sheet.bound ?? [x + 1, y]
  const [east, south] = before ? [x - before[0], y - before[1]] : [boundX - x, boundY - y]
  const heading = (Math.atan2(south, east) * 180) / Math.PI
  return {
    line: `M${places.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join('L')}`,
    boat: {
      x,
      y,
      /** North or south rather than east or west. */
      isUpright: Math.abs(south) > Math.abs(east),
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(0)})`,
    },
  }
}
