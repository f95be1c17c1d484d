import type { ContractData, ContractView } from '#domain/contracts/contract.ts'

/** What a list says of a contract: its long texts are read with the contract alone. */
type AgreedInBrief = Omit<ContractData, 'terms' | 'specialConditions'>

/** The wire promises each field a text, a number or null; what was agreed has passed the contract's own schema. */
export const agreedIn = ({ contractData }: Pick<ContractView, 'contractData'>) =>
  contractData as AgreedInBrief

/** For a button's aria-describedby: which of the many tickets it belongs to. */
export const agreementTitleId = ({ _id }: Pick<ContractView, '_id'>) => `contrato-${_id}`
