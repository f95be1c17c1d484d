import type { CrewRole } from '#domain/jobs/crew-role.ts'

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

export const highest = (list: readonly RoleBudget[]) => Math.max(...list.map(({ budget }) => budget))

/** An offer's budget is the highest of them. Under another one, which an older release wrote, they no longer hold. */
export const roleBudgetsOf = ({ budget, roleBudgets = [] }: Budgeted): RoleBudget[] =>
  roleBudgets.length > 0 && highest(roleBudgets) === budget ? roleBudgets : []

/** The lowest and the highest, if they differ. */
export function budgetRange(offer: Budgeted): { min: number; max: number } | undefined {
  const list = roleBudgetsOf(offer)
  const min = Math.min(...list.map(({ budget }) => budget))
  const max = offer.budget ?? 0
  return min < max ? { min, max } : undefined
}
