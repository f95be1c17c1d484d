import { createRequire } from 'node:module'
import { type GeoProjection, geoArea, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'
import { areaOf, type Ring } from './rings.ts'
import { BLEED, type Sheet } from './sheets.ts'

const SMALLEST_ISLET = 3

// One ring of land-10m is degenerate, and clipping turns it into a rectangle over the whole sheet.
// No real land mass has this many steradians.
const DEGENERATE_AREA = 6

type Topology = Parameters<typeof feature>[0]

function readLand() {
  const world: Topology = createRequire(import.meta.url)('world-atlas/land-10m.json')
  const land = feature(world, world.objects.land ?? 'land')
  const geometries = land.type === 'FeatureCollection' ? land.features.map(({ geometry }) => geometry) : []
  for (const geometry of geometries)
    if (geometry.type === 'MultiPolygon')
      geometry.coordinates = geometry.coordinates.filter(
        coordinates => geoArea({ type: 'Polygon', coordinates }) < DEGENERATE_AREA,
      )
  return land
}

const land = readLand()

/** Every coast of the sheet as a closed ring of pixels. */
export function projectCoast(projection: GeoProjection): Ring[] {
  const rings: Ring[] = []
  let ring: Ring = []
  geoStream(
    land,
    projection.stream({
      polygonStart() {},
      polygonEnd() {},
      lineStart() {
        ring = []
      },
      lineEnd() {
        rings.push(ring)
      },
      point(x, y) {
        ring.push([x, y])
      },
    }),
  )
  return rings.filter(({ length }) => length > 2).filter(coast => areaOf(coast) > SMALLEST_ISLET)
}

/** The mainland runs off the sheet to the west or the south; it is drawn as the page's own paper. */
export const isMainland = (ring: Ring, { height }: Sheet) =>
  ring.some(([x, y]) => x <= -BLEED + 1 || y >= height + BLEED - 1)
