import type { ContractData, ContractField } from '#domain/contracts/contract-data.ts'

/** In the order in which the screen and the document show them. */
export const annexFields = [
  'startDate',
  'endDate',
  'originPort',
  'destinationPort',
  'budget',
  'payBasis',
  'advance',
  'expenseLimit',
  'waitingDaySum',
  'insurer',
  'insurancePolicy',
  'insuranceEnd',
  'specialConditions',
] as const satisfies readonly ContractField[]
export type AnnexField = (typeof annexFields)[number]
export type AnnexValues = Partial<Pick<ContractData, AnnexField>>

const money = ['budget', 'payBasis', 'advance', 'expenseLimit', 'waitingDaySum'] as const

/** How far the transfer of a contract has got. */
const annexMoments = ['ashore', 'under_way', 'over', 'cancelled', 'settled', 'ended'] as const
export type AnnexMoment = (typeof annexMoments)[number]

interface Changeable {
  fields: readonly AnnexField[]
  /** Whether the parties may still end the contract by agreement. */
  end: boolean
}

/** The changes that a new annex may make at each moment. An open one expires as soon as it makes any other. */
export const changeableAt: Record<AnnexMoment, Changeable> = {
  ashore: { fields: annexFields, end: true },
  under_way: { fields: ['endDate', 'destinationPort', ...money, 'specialConditions'], end: false },
  over: { fields: money, end: false },
  // The contract binds although its offer is cancelled: its price may change, and its parties may end it.
  cancelled: { fields: money, end: true },
  settled: { fields: [], end: false },
  ended: { fields: [], end: false },
}

export interface MomentFacts {
  contractEnded: boolean
  /** Both have signed its settlement. */
  settled: boolean
  jobCancelled: boolean
  departed: boolean
  /** Arrived, or called off, at sea or before the departure. */
  over: boolean
}

export function momentOf({ contractEnded, settled, jobCancelled, departed, over }: MomentFacts): AnnexMoment {
  if (contractEnded) return 'ended'
  if (settled) return 'settled'
  if (over) return 'over'
  if (departed) return 'under_way'
  return jobCancelled ? 'cancelled' : 'ashore'
}

interface Proposed {
  changes: AnnexValues | null
  end: unknown
}

/** The first field that cannot change any more, 'end' for the end by agreement; undefined if all of it still can. */
export function firstUnchangeable(
  { changes, end }: Proposed,
  at: AnnexMoment,
): AnnexField | 'end' | undefined {
  const { fields, end: mayEnd } = changeableAt[at]
  if (end && !mayEnd) return 'end'
  return annexFields.find(field => changes && field in changes && !fields.includes(field))
}

/** The fields that a proposal really changes, in the order of the document. */
export const changedFields = (before: ContractData, changes: AnnexValues): AnnexField[] =>
  annexFields.filter(field => field in changes && (changes[field] ?? null) !== (before[field] ?? null))
