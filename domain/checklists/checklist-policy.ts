import type { Actor } from '#domain/api.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'

interface Parties {
  ownerId: string
  crewId: string
}
interface Arriving extends Parties {
  /** Of the departure's list. */
  status: ChecklistStatus
  /** The contract's first day: 'YYYY-MM-DD'. */
  startDate: string
  /** There is a list of the arrival already. */
  begun: boolean
}

export const checklistPolicy = {
  read: (actor: Actor, { ownerId, crewId }: Parties): Decision =>
    actor.id === ownerId || actor.id === crewId ? allow : refuse('checklist_forbidden'),
  /** Also who is on board by another signed contract for the same offer: one list is enough for a boat. */
  readOnBoard: (actor: Actor, { onBoard, ...parties }: Parties & { onBoard: boolean }): Decision =>
    onBoard ? allow : checklistPolicy.read(actor, parties),
  fillIn: (actor: Actor, { crewId }: Parties): Decision =>
    actor.id === crewId ? allow : refuse('checklist_forbidden'),
  review: (actor: Actor, { ownerId }: Parties): Decision =>
    actor.id === ownerId ? allow : refuse('checklist_forbidden'),
  /** Only the crew member of a completed contract. */
  create(actor: Actor, contract: Parties & { status: ContractStatus }): Decision {
    if (actor.id !== contract.crewId) return refuse('contract_forbidden')
    return contract.status === 'completed' ? allow : refuse('checklist_needs_contract')
  },
  /** The arrival's list, once the departure's is approved and from the contract's first day on; one that is begun goes on. */
  arrive(actor: Actor, { crewId, status, startDate, begun }: Arriving, today: string): Decision {
    if (actor.id !== crewId) return refuse('contract_forbidden')
    if (status !== 'approved') return refuse('arrival_needs_departure')
    return begun || startDate <= today ? allow : refuse('arrival_too_early')
  },
}
