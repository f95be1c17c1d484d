import { type AnnexField, type AnnexValues, annexFields } from '#domain/annexes/annex-fields.ts'
import type { ContractData } from '#domain/contracts/contract.ts'

/** The fields that a proposal really changes, in the order of the document. */
export const changedFields = (before: ContractData, changes: AnnexValues): AnnexField[] =>
  annexFields.filter(field => field in changes && (changes[field] ?? null) !== (before[field] ?? null))
