import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { type CrewRole, crewRoleLabels } from '#domain/jobs/crew-role.ts'
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

/** A reader whose titles let them command asks for a skipper's price. The role of an application is not in a list. */
export function roleOfReader({ fit, hasApplied, ...offer }: JobView): CrewRole | undefined {
  const commands = fit?.verdict === 'fits' || fit?.verdict === 'conditional'
  return commands && !hasApplied && budgetOf(offer, 'skipper') !== null ? 'skipper' : undefined
}

/** '600 €' and 'marinero' for who has that role; the whole range if prices differ and nobody's role is known. */
export function priceFor(offer: PricedOffer, role: CrewRole | undefined) {
  if (!role || roleBudgetsOf(offer).length === 0)
    return { text: budgetText(offer), note: budgetNote(offer), isOpen: offer.budget === null }
  const budget = budgetOf(offer, role)
  return { text: moneyOr(budget), note: crewRoleLabels[role].toLowerCase(), isOpen: budget === null }
}
