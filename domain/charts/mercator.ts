import { radians } from '#domain/angles.ts'

/** A Mercator sheet: its size in pixels, its middle in degrees, and pixels a radian. */
export interface MercatorSheet {
  width: number
  height: number
  centre: readonly [longitude: number, latitude: number]
  scale: number
  /** In pixels: where the route ends. Charts that a browser keeps of a release before lack it. */
  bound?: readonly [x: number, y: number] | undefined
}

const northing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))

export function placeOn(
  { width, height, centre: [middleLongitude, middleLatitude], scale }: MercatorSheet,
  { latitude, longitude }: { latitude: number; longitude: number },
): [x: number, y: number] {
  return [
    width / 2 + radians(longitude - middleLongitude) * scale,
    height / 2 - (northing(latitude) - northing(middleLatitude)) * scale,
  ]
}

export const writeSheet = ({ width, height, centre, scale, bound }: MercatorSheet): string =>
  [width, height, ...centre, scale, ...(bound ?? []).map(pixels => Number(pixels.toFixed(1)))].join(' ')
export function readSheet(text: string | null | undefined): MercatorSheet | undefined {
  const [width, height, longitude, latitude, scale, x, y] = (text ?? '').split(' ').map(Number)
  const sheet = { width, height, longitude, latitude, scale }
  if (Object.values(sheet).some(value => value === undefined || Number.isNaN(value))) return undefined
  return {
    width: width as number,
    height: height as number,
    centre: [longitude as number, latitude as number],
    scale: scale as number,
    ...(x !== undefined && y !== undefined && { bound: [x, y] as const }),
  }
}
