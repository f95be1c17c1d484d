// Writes server/charts/coast.json.br. Run by hand after a change to the region or to world-atlas; the result is
// committed, so that the server has the coast of its region and not the whole world's.
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { region } from '#domain/charts/chart-area.ts'
import { clipRing } from '#server/charts/clip-ring.ts'
import { type Shore, writeCoast } from '#server/charts/coast-file.ts'
import { areaOf, type Ring, simplifyRing } from '#server/charts/rings.ts'

/** In degrees: half of the atlas's own rounding step. */
const TOLERANCE = 0.0015
/** In square degrees: a rock of two hectares is no place on any chart. */
const SMALLEST_ROCK = 2e-6

type Topology = Parameters<typeof feature>[0]

const world: Topology = createRequire(import.meta.url)('world-atlas/land-10m.json')
const land = feature(world, world.objects.land ?? 'land')
const polygons = (land.type === 'FeatureCollection' ? land.features : []).flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
)

const { west, east, south, north } = region
const runsOut = (ring: Ring) =>
  ring.some(([lon, lat]) => lon <= west || lon >= east || lat <= south || lat >= north)

// The first ring of each polygon is its shore. Further rings would be lakes; the region has none.
const shores = polygons
  .map(([shore]): Ring => clipRing(shore as Ring, { left: west, right: east, top: south, bottom: north }))
  .filter(ring => areaOf(ring) > SMALLEST_ROCK)
  .map((ring): Shore => ({ mainland: runsOut(ring), ring: simplifyRing(ring, TOLERANCE) }))
  .filter(({ ring }) => ring.length > 2)

const bytes = writeCoast(shores)
const points = shores.reduce((sum, { ring }) => sum + ring.length, 0)
console.log(`${shores.length} shores, ${points} points, ${(bytes / 1000).toFixed(1)} kB`)
