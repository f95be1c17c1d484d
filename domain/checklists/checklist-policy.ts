import type { Actor } from '#domain/api.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'

interface Parties {
  ownerId: string
  crewId: string
}

export const checklistPolicy = {
  read: (actor: Actor, { ownerId, crewId }: Parties): Decision =>
    actor.id === ownerId || actor.id === crewId ? allow : refuse('checklist_forbidden'),
  fillIn: (actor: Actor, { crewId }: Parties): Decision =>
    actor.id === crewId ? allow : refuse('checklist_forbidden'),
  review: (actor: Actor, { ownerId }: Parties): Decision =>
    actor.id === ownerId ? allow : refuse('checklist_forbidden'),
  /** Only the crew member of a completed contract. */
  create(actor: Actor, contract: Parties & { status: ContractStatus }): Decision {
    if (actor.id !== contract.crewId) return refuse('contract_forbidden')
    return contract.status === 'completed' ? allow : refuse('checklist_needs_contract')
  },
  /** The arrival's list, and only once the departure's is approved. */
  arrive(actor: Actor, departure: Parties & { status: ChecklistStatus }): Decision {
    if (actor.id !== departure.crewId) return refuse('contract_forbidden')
    return departure.status === 'approved' ? allow : refuse('arrival_needs_departure')
  },
}
