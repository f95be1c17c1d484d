import type { Actor } from '#domain/api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { paths } from '#web/paths.ts'

/** Whether it is this person's signature that the contract waits for. */
export const awaitsSignatureOf = (actor: Actor | undefined, { owner, crew, status }: ContractView): boolean =>
  actor !== undefined && contractPolicy.sign(actor, { ownerId: owner._id, crewId: crew._id, status }).allowed

/** Where this person opens it: an owner has one with each crew member of the offer. */
export const contractFor = (actor: Actor | undefined, { job, owner, crew }: ContractView): string =>
  paths.contract(job._id, actor?.id === owner._id ? crew._id : undefined)
