import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { type CrewRole, crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { type Budgeted, roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { formatMoney } from '#domain/spanish-format.ts'
import { moneyOr } from '#web/jobs/budget-words.ts'

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
