import type { JobView } from '#domain/jobs/job.ts'
import { type Budgeted, budgetRange, roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { formatMoney, formatSum } from '#domain/spanish-format.ts'

/** A contract has one price, for one person. */
export interface PricedOffer extends Budgeted {
  budget: number | null
  crewRequired?: number
}

export const moneyOr = (budget: number | null | undefined, none = 'A convenir') =>
  budget == null ? none : formatMoney(budget)

/** '1.150 €'; '600 – 1.100 €' where it differs by role. */
export function budgetText(offer: Budgeted, none?: string): string {
  const range = budgetRange(offer)
  return range ? `${formatSum(range.min)} – ${formatMoney(range.max)}` : moneyOr(offer.budget, none)
}

export function budgetNote(offer: PricedOffer, byRole = 'según el puesto'): string | undefined {
  if (roleBudgetsOf(offer).length > 0) return byRole
  return offer.budget !== null && (offer.crewRequired ?? 1) > 1 ? 'por tripulante' : undefined
}

/** For a reader whose titles let them command, a skipper's price. The role of an application is not in a list. */
export function priceInList({ fit, hasApplied, ...offer }: JobView) {
  const commands = fit?.verdict === 'fits' || fit?.verdict === 'conditional'
  const skipper = commands && !hasApplied && roleBudgetsOf(offer).find(({ role }) => role === 'skipper')
  return skipper
    ? { text: formatMoney(skipper.budget), note: 'patrón' }
    : { text: budgetText(offer), note: budgetNote(offer) }
}
