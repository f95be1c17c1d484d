import type { UserView } from '#domain/accounts/account.ts'
import { atSea, hoursAtSea, type Pace } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'
import { formatSum } from '#domain/spanish-format.ts'

export type CrewRates = Pick<
  UserView,
  'nauticalMileRateMin' | 'nauticalMileRateMax' | 'hourlyRateMin' | 'hourlyRateMax'
>
interface Span {
  min: number
  max: number
}
/** Whether the whole range is beside the budget; 'within' is a budget inside it. */
export type BudgetMark = 'below' | 'within' | 'above'

/** In whole euros. */
export interface CostEstimate extends Span {
  /** '138 mn × 2,50–3 €/mn = 345–414 €' */
  reckoning: string
  mark: BudgetMark | null
}
export interface TransferCost {
  byMile: CostEstimate | null
  byHour: CostEstimate | null
}

const EURO = '\u00a0€'
const spanText = ({ min, max }: Span) =>
  min === max ? formatSum(min) : `${formatSum(min)}–${formatSum(max)}`

/** '345–414 €', or '345 €' if both ends are equal. */
export const costText = (cost: Span): string => `${spanText(cost)}${EURO}`

type Bound = number | null | undefined
/** A person who fills in one end names a price, not a range. */
function rateBetween(min: Bound, max: Bound): Span | null {
  const low = min ?? max
  const high = max ?? min
  return low == null || high == null ? null : { min: low, max: high }
}
const milesRate = (rates: CrewRates) => rateBetween(rates.nauticalMileRateMin, rates.nauticalMileRateMax)
const hoursRate = (rates: CrewRates) => rateBetween(rates.hourlyRateMin, rates.hourlyRateMax)

export const namesRates = (rates: CrewRates): boolean =>
  milesRate(rates) !== null || hoursRate(rates) !== null

// From the displayed figures, so that a reader's own sum agrees.
const shownMiles = (miles: number) => (miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))
const wholeHours = (hours: number) => Math.max(1, Math.round(hours))

function markOf({ min, max }: Span, budget: number): BudgetMark {
  if (max < budget) return 'below'
  return min > budget ? 'above' : 'within'
}

function estimate(
  quantity: Span & { text: string },
  rate: Span & { unit: string },
  budget: number | null,
): CostEstimate {
  const cost = { min: Math.round(quantity.min * rate.min), max: Math.round(quantity.max * rate.max) }
  return {
    ...cost,
    reckoning: `${quantity.text} × ${spanText(rate)}${EURO}/${rate.unit} = ${costText(cost)}`,
    mark: budget === null ? null : markOf(cost, budget),
  }
}

function shownHours(pace: Pace): Span | null {
  const time = atSea(pace)
  if (typeof time === 'string') return null
  const { min, max } = hoursAtSea(time)
  return { min: wholeHours(min), max: wholeHours(max) }
}

export function transferCost(rates: CrewRates, pace: Pace, budget: number | null): TransferCost {
  const { miles } = pace
  if (miles === null) return { byMile: null, byHour: null }
  const mileRate = milesRate(rates)
  const hourRate = hoursRate(rates)
  const shown = shownMiles(miles)
  const hours = shownHours(pace)
  return {
    byMile:
      mileRate &&
      estimate({ min: shown, max: shown, text: distanceText(shown) }, { ...mileRate, unit: 'mn' }, budget),
    byHour:
      hourRate &&
      hours &&
      estimate({ ...hours, text: `${spanText(hours)} h` }, { ...hourRate, unit: 'h' }, budget),
  }
}

/** One figure for comparing: the middle of the cheaper calculation. */
export function likelyCost(rates: CrewRates, pace: Pace): number | null {
  const { byMile, byHour } = transferCost(rates, pace, null)
  const middles = [byMile, byHour].filter(one => one !== null).map(({ min, max }) => (min + max) / 2)
  return middles.length === 0 ? null : Math.min(...middles)
}
