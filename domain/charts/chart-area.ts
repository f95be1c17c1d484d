/** The region of the charts, in degrees: from the Azores to the Levant, from Cape Verde to Scotland. */
export const region = { west: -32, east: 42, south: 14, north: 56 }

export type ChartArea = typeof region

/** Areas are whole steps, so that people with neighbouring tracks share a stored chart. */
const STEP = 0.5

interface Place {
  latitude: number
  longitude: number
}

const isWithin = ({ latitude, longitude }: Place) =>
  longitude >= region.west && longitude <= region.east && latitude >= region.south && latitude <= region.north

const down = (degrees: number) => Math.floor(degrees / STEP) * STEP
const up = (degrees: number) => Math.ceil(degrees / STEP) * STEP

/** The least area with all places that the charts reach; undefined where they reach none. */
export function areaAround(places: readonly Place[]): ChartArea | undefined {
  const within = places.filter(isWithin)
  if (within.length === 0) return undefined
  const [longitudes, latitudes] = [
    within.map(({ longitude }) => longitude),
    within.map(({ latitude }) => latitude),
  ]
  const west = Math.min(down(Math.min(...longitudes)), region.east - STEP)
  const south = Math.min(down(Math.min(...latitudes)), region.north - STEP)
  return {
    west,
    east: Math.max(up(Math.max(...longitudes)), west + STEP),
    south,
    north: Math.max(up(Math.max(...latitudes)), south + STEP),
  }
}

export const writeArea = ({ west, south, east, north }: ChartArea): string =>
  [west, south, east, north].join('_')

const isStep = (degrees: number) => Number.isInteger(degrees / STEP)

/** Undefined unless it is one of those that `writeArea` writes. */
export function readArea(text: string): ChartArea | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split('_')
    .map(Number)
  const area = { west, south, east, north }
  const isArea =
    [west, south, east, north].every(isStep) &&
    west >= region.west &&
    south >= region.south &&
    east <= region.east &&
    north <= region.north &&
    west < east &&
    south < north
  return isArea && writeArea(area) === text ? area : undefined
}
