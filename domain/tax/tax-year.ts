import { instantInMadrid } from '#domain/madrid-time.ts'

export const TAX_YEAR = /^20\d\d$/

export const quarters = [1, 2, 3, 4] as const

const firstDays = (year: number) => [
  ...quarters.map(quarter => `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`),
  `${year + 1}-01-01`,
]

export interface Span {
  from: Date
  /** The first instant after it. */
  to: Date
}

/** The four quarters of a year by Madrid's clock. */
export function quarterSpans(year: number): Span[] {
  const starts = firstDays(year).map(day => instantInMadrid(day, '00:00') as Date)
  return quarters.map((_, index) => ({ from: starts[index] as Date, to: starts[index + 1] as Date }))
}
