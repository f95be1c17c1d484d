import type { ContractData } from '#domain/contracts/contract-data.ts'
import { type BoundLine, isLong } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import type { Fact } from '#server/platform/pdf/definition-list.ts'

/** The texts of the offer that the contract has, without those that are empty. A long one has a row of its own. */
export const boundFacts = (data: ContractData, fields: readonly BoundLine[]): Fact[] =>
  fields.flatMap(field => {
    const value = data[field]
    return value ? [{ label: offerFields[field].short, value, ...(isLong(field) && { span: 3 }) }] : []
  })
