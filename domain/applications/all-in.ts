import * as z from 'zod/mini'
import type { Assumptions } from '#domain/applications/assumptions.ts'
import { centsOf, count, eurosOf, money, moneyRange, unitPrice } from '#domain/applications/money.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { type AtSea, atSea, atSeaText, type Pace, timesDays } from '#domain/ports/time-at-sea.ts'

const span = { min: z.number(), max: z.number() }
export const costLines = ['fee', 'waiting', 'travel', 'food'] as const
export type CostLine = (typeof costLines)[number]
const lineView = z.object({ what: z.enum(costLines), ...span, reckoning: z.string() })
export const allInView = z.object({ ...span, lines: z.array(lineView) })
export type AllIn = z.output<typeof allInView>

/** Why there is no sum. */
export const allInGaps = ['distance', 'length', 'travel_cost'] as const
export type AllInGap = (typeof allInGaps)[number]

/** In cents. */
interface Sum {
  min: number
  max: number
  reckoning: string
}
type Line = Sum | AllInGap

const isGap = (line: Line): line is AllInGap => typeof line === 'string'
const fixed = (cents: number, reckoning: string): Sum => ({ min: cents, max: cents, reckoning })
const perDay = (price: number, time: AtSea | AllInGap): Line => {
  if (typeof time === 'string') return time
  const { min, max } = timesDays(price, time)
  const sum = `${atSeaText(time)} × ${unitPrice(price, 'día')} = ${money(min)}`
  return { min, max, reckoning: `${sum}; × 1,5 = ${money(max)}` }
}

function feeOf({ basis, amount }: Quote, { miles }: Pace, time: AtSea | AllInGap): Line {
  const price = centsOf(amount)
  if (basis === 'fixed') return fixed(price, `precio cerrado = ${money(price)}`)
  if (basis === 'day') return perDay(price, time)
  if (miles === null) return 'distance'
  // Tenths of a mile, as the distance is shown: whole numbers until the last step.
  const sum = Math.round((price * Math.round(miles * 10)) / 10)
  return fixed(sum, `${count(miles)} mn × ${unitPrice(price, 'mn')} = ${money(sum)}`)
}

/** Waiting is paid only if the quote says so: clause 12 of the contract. */
function waitingOf({ waitingDay }: Quote, { waitingDays }: Assumptions): Sum {
  if (waitingDay === null) return fixed(0, 'la espera no se cobra')
  const price = centsOf(waitingDay)
  const max = price * waitingDays
  const days = waitingDays === 0 ? '0 días' : `0 – ${waitingDays} ${waitingDays === 1 ? 'día' : 'días'}`
  return { min: 0, max, reckoning: `${days} × ${unitPrice(price, 'día')} = ${moneyRange({ min: 0, max })}` }
}

function travelOf({ includesTravel, travelCost }: Quote): Line {
  if (includesTravel) return fixed(0, 'incluido en el precio')
  if (travelCost === null) return 'travel_cost'
  return fixed(centsOf(travelCost), `viaje de ida y vuelta = ${money(centsOf(travelCost))}`)
}

const foodOf = ({ includesFood }: Quote, { foodPerDay }: Assumptions, time: AtSea | AllInGap): Line =>
  includesFood ? fixed(0, 'incluida en el precio') : perDay(centsOf(foodPerDay), time)

/** The sum of an applicant's costs, or the line for which a figure is missing: an unknown figure is never a zero. */
export function allInOf(
  quote: Quote,
  pace: Pace,
  assumptions: Assumptions,
): { allIn: AllIn; missing: [] } | { allIn: null; missing: AllInGap[] } {
  const time = atSea(pace)
  const lines: [CostLine, Line][] = [
    ['fee', feeOf(quote, pace, time)],
    ['waiting', waitingOf(quote, assumptions)],
    ['travel', travelOf(quote)],
    ['food', foodOf(quote, assumptions, time)],
  ]
  const gaps = lines.map(([, line]) => line).filter(isGap)
  if (gaps.length > 0) return { allIn: null, missing: [...new Set(gaps)] }
  const sums = lines.flatMap(([what, line]) => (isGap(line) ? [] : [{ what, ...line }]))
  const total = (end: 'min' | 'max') => eurosOf(sums.reduce((sum, line) => sum + line[end], 0))
  return {
    allIn: {
      min: total('min'),
      max: total('max'),
      lines: sums.map(line => ({ ...line, min: eurosOf(line.min), max: eurosOf(line.max) })),
    },
    missing: [],
  }
}
