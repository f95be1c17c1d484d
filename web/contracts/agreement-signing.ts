import type { Actor } from '#domain/api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { paths } from '#domain/paths.ts'

export const partiesTo = ({
  owner,
  crew,
  status,
  endedBy,
}: Pick<ContractView, 'owner' | 'crew' | 'status' | 'endedBy'>) => ({
  ownerId: owner._id,
  crewId: crew._id,
  status,
  endedBy: endedBy ?? null,
})

/**
 * Whether the contract waits for this person's signature. A cached reply may lack `may`: the status decides then.
 */
export const awaitsSignatureOf = (actor: Actor | undefined, contract: ContractView): boolean =>
  actor !== undefined && (contract.may?.sign ?? contractPolicy.takeTurn(actor, partiesTo(contract)).allowed)

export const mayRate = ({ may, mayRate: said }: Pick<ContractView, 'may' | 'mayRate'>): boolean =>
  may?.rate ?? said

export const mayDownload = (actor: Actor | undefined, contract: ContractView): boolean =>
  actor !== undefined && contractPolicy.download(actor, partiesTo(contract)).allowed

/** The crew member by whom an owner names the contract: the offer may have several. */
export const namedBy = (actor: Actor | undefined, { owner, crew }: ContractView): string | undefined =>
  actor?.id === owner._id ? crew._id : undefined

/** Where a signed contract's annexes are: an address for a party, and none for a session that only signs. */
export const annexesFor = (actor: Actor | undefined, contract: ContractView): string =>
  paths.annexes(contract.job._id, namedBy(actor, contract))

export const contractFor = (actor: Actor | undefined, contract: ContractView): string =>
  paths.contract(contract.job._id, namedBy(actor, contract))
