import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'

/** The list's columns of a contract: a single contract has the long texts. */
type AgreedInBrief = Omit<ContractData, 'terms' | 'specialConditions'>

/**
 * With the annexes in force. The wire's type of each field is text, number or null; agreed data has passed the
 * contract's own schema.
 */
export const agreedIn = ({ contractData, inForce }: Pick<ContractView, 'contractData' | 'inForce'>) =>
  (inForce ?? contractData) as AgreedInBrief

/** For a button's aria-describedby: the ticket that it belongs to. */
export const agreementTitleId = ({ _id }: Pick<ContractView, '_id'>) => `contrato-${_id}`
