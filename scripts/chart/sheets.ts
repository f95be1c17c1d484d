import type { Sheet } from '#server/charts/sheet.ts'

interface LandingSheet extends Sheet {
  name: 'wide' | 'phone'
}

/** In CSS pixels: the landing shows its charts at natural size, so that hairlines stay hairlines. */
export const sheets: LandingSheet[] = [
  {
    name: 'wide',
    width: 1740,
    height: 820,
    centre: [2.968, 39.28],
    scale: 8300,
    depths: [13, 28, 52, 92, 150, 240],
    swell: 1,
    detail: 0.45,
    graticule: 1,
  },
  {
    name: 'phone',
    width: 960,
    height: 340,
    centre: [1.2, 39.4],
    scale: 4800,
    depths: [8, 17, 31, 53, 84, 132],
    swell: 0.58,
    detail: 0.45,
    graticule: 1,
  },
]
