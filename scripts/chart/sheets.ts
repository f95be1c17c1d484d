import { type GeoProjection, geoMercator } from 'd3-geo'
import type { Position } from './places.ts'

export interface Sheet {
  name: 'wide' | 'phone'
  /** In CSS pixels: the landing shows its charts at natural size, so that hairlines stay hairlines. */
  width: number
  height: number
  centre: Position
  scale: number
  /** How far from the coast, in pixels, each depth tint begins. */
  depths: number[]
}

export const sheets: Sheet[] = [
  {
    name: 'wide',
    width: 1740,
    height: 820,
    centre: [2.968, 39.28],
    scale: 8300,
    depths: [13, 28, 52, 92, 150, 240],
  },
  {
    name: 'phone',
    width: 960,
    height: 340,
    centre: [1.2, 39.4],
    scale: 4800,
    depths: [8, 17, 31, 53, 84, 132],
  },
]

/** Shapes run past the edge by this much, so that no outline shows along it. */
export const BLEED = 20

export const projectionOf = ({ width, height, centre, scale }: Sheet): GeoProjection =>
  geoMercator()
    .center(centre)
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-BLEED, -BLEED],
      [width + BLEED, height + BLEED],
    ])
