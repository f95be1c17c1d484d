import * as z from 'zod/mini'
import {
  type ContractData,
  type ContractDraft,
  type ContractField,
  contractFields,
  ownersFieldNames,
  ownersToFill,
} from '#domain/contracts/contract-data.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'

const isOwners = (field: ContractField): boolean => (ownersFieldNames as ContractField[]).includes(field)
/** An empty field is null; 0 is a figure. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))
const same = (given: unknown, frozen: unknown) => plain(given) === plain(frozen)

/** In empty fields only; refuses any other difference. */
export function fillOwnerFields(data: ContractData, given: ContractDraft): Partial<ContractData> {
  const added: Partial<Record<ContractField, unknown>> = {}
  for (const field of contractFields) {
    const value = given[field]
    if (value === undefined || same(value, data[field])) continue
    if (!isOwners(field) || (data[field] ?? null) !== null) throw new Refusal('contract_frozen')
    added[field] = value
  }
  const checked = checkInput(z.object({ contractData: z.partial(z.object(ownersToFill)) }), {
    contractData: added,
  })
  return checked.contractData as Partial<ContractData>
}
