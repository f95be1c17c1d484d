/** A singladura: what a boat makes good in a day, at six knots. */
const MILES_PER_SINGLADURA = 24 * 6
/** Between what transfers make by sail in light wind and under engine in a calm. */
export const SLOW_KNOTS = 5
export const FAST_KNOTS = 6.5

const tenth = (value: number) => Math.round(value * 10) / 10
const wholeDays = (days: number) => Math.max(1, Math.round(days))
// Spanish groups from five digits on unless told.
const format = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1, useGrouping: 'always' })

export interface Voyage {
  miles: number
  singladuras: number
  /** At sea without a stop. */
  days: { min: number; max: number }
}

/** How long a distance takes, for a boat of no particular speed. */
export const voyageOf = (miles: number): Voyage => ({
  miles: tenth(miles),
  singladuras: tenth(miles / MILES_PER_SINGLADURA),
  days: { min: wholeDays(miles / (24 * FAST_KNOTS)), max: wholeDays(miles / (24 * SLOW_KNOTS)) },
})

/** '140 mn'; a hop between neighbours keeps its tenth: '2,3 mn'. */
export const distanceText = (miles: number): string =>
  `${format.format(miles < 10 ? miles : Math.round(miles))} mn`

/** 'menos de 1 singladura', '1 singladura aprox.', '3,2 singladuras' */
export function singladurasText(singladuras: number): string {
  if (singladuras < 0.9) return 'menos de 1 singladura'
  if (singladuras <= 1.1) return '1 singladura aprox.'
  return `${format.format(singladuras)} singladuras`
}

/** '1 día', '2–3 días' */
export function daysText({ min, max }: Voyage['days']): string {
  if (max === 1) return '1 día'
  return min === max ? `${max} días` : `${min}–${max} días`
}
