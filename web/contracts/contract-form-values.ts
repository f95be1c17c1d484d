import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type ContractDraft,
  type contractData,
  contractDataOn,
  contractFields,
  ownersToFill,
} from '#domain/contracts/contract-data.ts'
import { formOf } from '#web/ui/form-of.ts'

export type ContractFormValues = z.input<typeof contractData>
export type ContractFormOutput = z.output<typeof contractData>
export type ContractFormOf = UseFormReturn<ContractFormValues, unknown, ContractFormOutput>

export const contractResolver = (today: string) => formOf(contractDataOn(today))

/** Every field has a value, because an empty box is '' and not undefined. */
export const valuesOf = (draft: ContractDraft) =>
  Object.fromEntries(contractFields.map(field => [field, draft[field] ?? ''])) as ContractFormValues

/** Always in the same order, so that equal data gives equal text. */
export const draftOf = (values: object): ContractDraft =>
  Object.fromEntries(
    contractFields.map(field => [field, (values as ContractDraft)[field] ?? '']),
  ) as ContractDraft

const ownerSchema = z.partial(z.object(ownersToFill))
export type OwnerFormValues = z.input<typeof ownerSchema>
export type OwnerFormOutput = z.output<typeof ownerSchema>
export const ownerResolver = formOf(ownerSchema)

export const asChoice = { setValueAs: (choice: string | null) => choice || null }
