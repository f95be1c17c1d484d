import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type ContractDraft, contractData, contractFields, ownerFields } from '#domain/contracts/contract.ts'

export type ContractFormValues = z.input<typeof contractData>
export type ContractFormOutput = z.output<typeof contractData>
export type ContractFormOf = UseFormReturn<ContractFormValues, unknown, ContractFormOutput>

export const contractResolver = standardSchemaResolver<ContractFormValues, unknown, ContractFormOutput>(
  contractData,
)

/** Every field has a value, because an empty box is '' and not nothing. */
export const valuesOf = (draft: ContractDraft) =>
  Object.fromEntries(contractFields.map(field => [field, draft[field] ?? ''])) as ContractFormValues

/** Always in the same order, so that two of the same say the same. */
export const draftOf = (values: object): ContractDraft =>
  Object.fromEntries(
    contractFields.map(field => [field, (values as ContractDraft)[field] ?? '']),
  ) as ContractDraft

const ownerSchema = z.partial(z.object(ownerFields))
export type OwnerFormValues = z.input<typeof ownerSchema>
export type OwnerFormOutput = z.output<typeof ownerSchema>
export const ownerResolver = standardSchemaResolver<OwnerFormValues, unknown, OwnerFormOutput>(ownerSchema)

/** An empty box stays empty, so that the schema can tell 'nothing' from 'not a number'. */
export const asNumber = { setValueAs: (text: string | number) => (text === '' ? '' : Number(text)) }
export const asChoice = { setValueAs: (choice: string | null) => choice || null }
