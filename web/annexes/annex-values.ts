import { type AnnexField, annexFields } from '#domain/annexes/annex-fields.ts'

type Value = string | number | null
export type InForce = Record<AnnexField, Value>

export interface ProposalValues {
  changes: { [field in AnnexField]: string | number }
  note: string
}

/** Every box has a value: an empty one is ''. */
export const valuesOf = (inForce: InForce): ProposalValues => ({
  changes: Object.fromEntries(
    annexFields.map(field => [field, inForce[field] ?? '']),
  ) as ProposalValues['changes'],
  note: '',
})

const orNull = (value: string | number): Value => (value === '' || Number.isNaN(value) ? null : value)

/** What the boxes change of what is in force; an untouched one is left out. */
export const changedIn = (
  changes: ProposalValues['changes'],
  inForce: InForce,
  shown: readonly AnnexField[],
): Partial<InForce> =>
  Object.fromEntries(
    shown
      .map(field => [field, orNull(changes[field])] as const)
      .filter(([field, value]) => value !== (inForce[field] ?? null)),
  )
