import type * as z from 'zod/mini'
import type { AnnexTerms, annexTerms } from '#domain/annexes/annex.ts'
import { type AnnexField, annexFields } from '#domain/annexes/annex-fields.ts'

type Value = string | number | null
export type InForce = Record<AnnexField, Value>

export type Changes = NonNullable<z.input<typeof annexTerms>['changes']>

export interface ProposalValues {
  changes: { [field in AnnexField]: string | number }
  note: string
}

/** The fields that a proposal from elsewhere changes. */
export const fieldsIn = (sent: AnnexTerms | undefined): AnnexField[] =>
  annexFields.filter(field => sent?.changes?.[field] !== undefined)

/** Every box has a value: an empty one is ''. `sent` was typed on another device. */
export const valuesOf = (inForce: InForce, sent?: AnnexTerms): ProposalValues => ({
  changes: Object.fromEntries(
    annexFields.map(field => [field, { ...inForce, ...sent?.changes }[field] ?? '']),
  ) as ProposalValues['changes'],
  note: sent?.note ?? '',
})

const orNull = (value: string | number): Value => (value === '' || Number.isNaN(value) ? null : value)

/** The values that differ from those in force; the server judges them. */
export const changedIn = (
  changes: ProposalValues['changes'],
  inForce: InForce,
  shown: readonly AnnexField[],
): Changes =>
  Object.fromEntries(
    shown
      .map(field => [field, orNull(changes[field])] as const)
      .filter(([field, value]) => value !== (inForce[field] ?? null)),
  ) as Changes
