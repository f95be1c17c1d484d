import { type CrewRole, crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { type Budgeted, budgetOf, budgetRange, roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
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

export const roleFacts = (offer: Budgeted) =>
  roleBudgetsOf(offer).map(({ role, budget }) => ({ term: crewRoleLabels[role], value: formatMoney(budget) }))

/** 'Patrón 1.100 € · Marinero 600 €' */
export const roleText = (offer: Budgeted): string =>
  roleFacts(offer)
    .map(({ term, value }) => `${term} ${value}`)
    .join(' · ')

/** After 'tu presupuesto', beside people's prices: each is judged by that of their role. */
export const budgetEnd = (offer: Budgeted): string =>
  roleBudgetsOf(offer).length > 0 ? ' para su puesto' : `, ${moneyOr(offer.budget)}`

/** 'Marinero'; 'Marinero · 600 €' where prices differ by role. */
export const roleWords = (offer: Budgeted, role: CrewRole): string =>
  roleBudgetsOf(offer).length > 0
    ? `${crewRoleLabels[role]} · ${moneyOr(budgetOf(offer, role), 'a convenir')}`
    : crewRoleLabels[role]
