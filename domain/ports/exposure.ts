import { formatTenths } from '#domain/spanish-format.ts'

/** The zones of the Spanish rules that a route can have: zone 7 is sheltered water, which no route between two ports keeps to. */
export const routeZones = [1, 2, 3, 4, 5, 6] as const
type RouteZone = (typeof routeZones)[number]

/** How far from the coast each zone goes, in nautical miles; zone 1 has no limit. */
const zoneLimits: [RouteZone, miles: number][] = [
  [6, 2],
  [5, 5],
  [4, 12],
  [3, 25],
  [2, 60],
]

export interface Exposure {
  /** The largest distance to the nearest coast along the route, islands included. */
  offshore: number
  zone: RouteZone
}

/** In miles; exposures are rounded to it. */
export const EXPOSURE_STEP = 0.1
const tenth = (value: number) => Math.round(value * 10) / 10

/** The zone follows from the rounded figure, so that the two agree where both are shown. */
export function exposureOf(miles: number): Exposure {
  const offshore = tenth(miles)
  const zone = zoneLimits.find(([, limit]) => offshore <= limit)?.[0] ?? 1
  return { offshore, zone }
}

// By default Spanish groups only five digits and more.

/** '39,6 mn de la costa · zona 2' */
export const exposureText = ({ offshore, zone }: { offshore: number; zone: number }): string =>
  `${formatTenths(offshore)} mn de la costa · zona ${zone}`
