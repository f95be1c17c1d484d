import type * as z from 'zod/mini'
import { type ContractData, type contractData, contractFields } from '#domain/contracts/contract-data.ts'

/** Every field of a contract, empty ones as null: signed data has one shape. */
export const completeData = (given: z.output<typeof contractData>): ContractData =>
  Object.fromEntries(contractFields.map(field => [field, given[field] ?? null])) as ContractData
