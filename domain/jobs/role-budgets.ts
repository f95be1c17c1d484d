import { type CrewRole, crewRoles } from '#domain/jobs/crew-role.ts'

/** The price of a job on board, in EUR for each who does it. */
export interface RoleBudget {
  role: CrewRole
  budget: number
}
export interface Budgeted {
  budget?: number | null | undefined
  /** Absent or empty: one budget holds for all. */
  roleBudgets?: RoleBudget[] | undefined
}

const highest = (list: readonly RoleBudget[]) => Math.max(...list.map(({ budget }) => budget))

/** An offer's budget is the highest of them. Under another one, which an older release wrote, they no longer hold. */
export const roleBudgetsOf = ({ budget, roleBudgets = [] }: Budgeted): RoleBudget[] =>
  roleBudgets.length > 0 && highest(roleBudgets) === budget ? roleBudgets : []

/** Null is a price to agree on, as for a role that the list leaves out. An application without a role is one to command. */
export function budgetOf(offer: Budgeted, role: CrewRole | null | undefined): number | null {
  const list = roleBudgetsOf(offer)
  if (list.length === 0) return offer.budget ?? null
  return list.find(one => one.role === (role ?? 'skipper'))?.budget ?? null
}

/** The lowest and the highest, if they differ. */
export function budgetRange(offer: Budgeted): { min: number; max: number } | undefined {
  const list = roleBudgetsOf(offer)
  const min = Math.min(...list.map(({ budget }) => budget))
  const max = offer.budget ?? 0
  return min < max ? { min, max } : undefined
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
