import type { OwnApplicationView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { CrewRates } from '#domain/applications/transfer-cost.ts'
import { formatMoney } from '#domain/spanish-format.ts'

type Bound = number | null | undefined

function spanText(min: Bound, max: Bound, unit: string): string | null {
  const [low, high] = [min ?? max, max ?? min]
  if (low == null || high == null) return null
  return low === high
    ? `${formatMoney(low)} ${unit}`
    : `de ${formatMoney(low)} a ${formatMoney(high)} ${unit}`
}

export interface RatesOfProfile {
  /** EUR a mile that the first proposal begins with: an hour's rate says nothing about a day or a whole transfer. */
  perMile: number | null
  /** 'de 2,50 € a 3 € por milla' */
  words: string | null
}

export function ratesOfProfile(rates: CrewRates): RatesOfProfile {
  const byMile = spanText(rates.nauticalMileRateMin, rates.nauticalMileRateMax, 'por milla')
  const byHour = spanText(rates.hourlyRateMin, rates.hourlyRateMax, 'por hora')
  const perMile = rates.nauticalMileRateMin ?? rates.nauticalMileRateMax ?? null
  return {
    // Nobody sails for nothing: a rate of zero proposes none.
    perMile: perMile !== null && perMile > 0 ? perMile : null,
    words: [byMile, byHour].filter(span => span !== null).join(' y ') || null,
  }
}

/**
 * The person's last price by day or by mile: a price for a whole transfer does not fit another, and travel and
 * note don't either.
 */
export function lastRate(applications: readonly Pick<OwnApplicationView, 'quote'>[]): Quote | undefined {
  const last = applications.find(({ quote }) => quote && quote.basis !== 'fixed')?.quote
  return last ? { ...last, travelCost: null, note: null } : undefined
}
