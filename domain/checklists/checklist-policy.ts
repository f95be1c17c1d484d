import type { Actor } from '#domain/api.ts'
import type { ReviewAction } from '#domain/checklists/checklist.ts'
import { itemsMissing } from '#domain/checklists/checklist-faults.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { type Party, parties } from '#domain/contracts/evidence.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import { mayStart } from '#domain/transitions.ts'

interface Parties {
  ownerId: string
  crewId: string
}
interface List extends Parties {
  status: ChecklistStatus
}
interface Arriving extends List {
  /** The contract's first day: 'YYYY-MM-DD'. */
  startDate: string
  /** There is a list of the arrival already. */
  begun: boolean
}
interface HandoverRecord extends Parties {
  signedBy: readonly Party[]
}

const of = (actor: Actor, person: string) => (actor.id === person ? allow : refuse('checklist_forbidden'))

export const checklistPolicy = {
  read: (actor: Actor, { ownerId, crewId }: Parties): Decision =>
    actor.id === ownerId || actor.id === crewId ? allow : refuse('checklist_forbidden'),
  /** Also another crew member with a completed contract for the same offer: one list is enough for a boat. */
  readOnBoard: (actor: Actor, { onBoard, ...parties }: Parties & { onBoard: boolean }): Decision =>
    onBoard ? allow : checklistPolicy.read(actor, parties),
  create(actor: Actor, contract: Parties & { status: ContractStatus }): Decision {
    if (actor.id !== contract.crewId) return refuse('contract_forbidden')
    return contract.status === 'completed' ? allow : refuse('checklist_needs_contract')
  },
  arrive(actor: Actor, { crewId, status, startDate, begun }: Arriving, today: string): Decision {
    if (actor.id !== crewId) return refuse('contract_forbidden')
    if (status !== 'approved') return refuse('arrival_needs_departure')
    return begun || startDate <= today ? allow : refuse('arrival_too_early')
  },
  restart: (actor: Actor, list: List): Decision =>
    firstOf(of(actor, list.crewId), mayStart(checklistTransitions.restart, list.status)),
  hold: (actor: Actor, { crewId }: Parties): Decision => of(actor, crewId),
  judge: (actor: Actor, { ownerId }: Parties): Decision => of(actor, ownerId),
  /** `isCurrent`: whether the item is of the version that is filled in now. */
  fillIn: (actor: Actor, list: List & { isCurrent: boolean }): Decision =>
    firstOf(
      checklistPolicy.hold(actor, list),
      mayStart(checklistTransitions.fillIn, list.status),
      list.isCurrent ? allow : refuse('checklist_not_draft'),
    ),
  submit: (actor: Actor, list: List & { unanswered: number }): Decision =>
    firstOf(
      checklistPolicy.hold(actor, list),
      mayStart(checklistTransitions.submit, list.status),
      list.unanswered === 0
        ? allow
        : refuse('checklist_incomplete', [
            { field: 'checklistItems', message: itemsMissing({ count: list.unanswered }).text() },
          ]),
    ),
  review: (actor: Actor, list: List, action: ReviewAction): Decision =>
    firstOf(checklistPolicy.judge(actor, list), mayStart(checklistTransitions[action], list.status)),
  download: (actor: Actor, list: List): Decision =>
    firstOf(
      checklistPolicy.read(actor, list),
      list.status === 'approved' ? allow : refuse('checklist_not_approved'),
    ),
  signRecord: (actor: Actor, record: HandoverRecord): Decision =>
    firstOf(
      checklistPolicy.read(actor, record),
      record.signedBy.includes(actor.role) ? refuse('record_signed') : allow,
    ),
  downloadRecord: (actor: Actor, record: HandoverRecord): Decision =>
    firstOf(
      checklistPolicy.read(actor, record),
      parties.every(party => record.signedBy.includes(party)) ? allow : refuse('record_not_complete'),
    ),
}
