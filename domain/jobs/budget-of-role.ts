import { type CrewRole, crewRoles } from '#domain/jobs/crew-role.ts'
import { type Budgeted, highest, roleBudgetsOf } from '#domain/jobs/role-budgets.ts'

/** Null is a price to agree on, as for a role that the list leaves out. An application without a role is one to command. */
export function budgetOf(offer: Budgeted, role: CrewRole | null | undefined): number | null {
  const list = roleBudgetsOf(offer)
  if (list.length === 0) return offer.budget ?? null
  return list.find(one => one.role === (role ?? 'skipper'))?.budget ?? null
}

export const sameBudgets = (one: Budgeted, other: Budgeted): boolean =>
  one.budget === other.budget && crewRoles.every(role => budgetOf(one, role) === budgetOf(other, role))

/**
 * An offer's budgets after a request. Its list of roles makes the budget; a budget alone holds for all, unless it is the
 * one that the offer has.
 */
export function budgetsAfter(before: Budgeted, request: Budgeted) {
  const { roleBudgets = roleBudgetsOf(before) } = request
  const asked = request.roleBudgets?.length ? highest(request.roleBudgets) : request.budget
  const budget = (asked === undefined ? before.budget : asked) ?? null
  return { budget, roleBudgets: roleBudgetsOf({ budget, roleBudgets }) }
}
