import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import { type AnnexMoment, type AnnexValues, firstUnchangeable } from '#domain/annexes/annex-fields.ts'
import type { AnnexStatus } from '#domain/annexes/annex-status.ts'
import { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import type { Actor } from '#domain/api.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'

interface OfContract {
  ownerId: string
  crewId: string
  status: ContractStatus
  moment: AnnexMoment
}
interface Terms {
  changes: AnnexValues | null
  end: unknown
}
interface Proposing extends OfContract {
  /** Whether another annex of the contract waits for its answer. */
  waiting: boolean
  /** The other party's account. */
  standing: AccountStatus
}
interface Proposed extends OfContract, Terms {
  proposerId: string
  annexStatus: AnnexStatus
}

/** Ashore everything can change. */
const tooLate: Record<Exclude<AnnexMoment, 'ashore'>, RefusalCode> = {
  under_way: 'annex_route_under_way',
  over: 'annex_over',
  cancelled: 'annex_job_cancelled',
  settled: 'account_settled',
  ended: 'annex_contract_ended',
}

function inForce({ status, moment }: OfContract): Decision {
  if (moment === 'ended') return refuse('annex_contract_ended')
  if (moment === 'settled') return refuse('account_settled')
  return status === 'completed' ? allow : refuse('contract_not_completed')
}

function changeable(terms: Terms, moment: AnnexMoment): Decision {
  const field = firstUnchangeable(terms, moment)
  if (field === undefined || moment === 'ashore') return allow
  return refuse(field === 'end' && moment === 'under_way' ? 'annex_end_too_late' : tooLate[moment])
}

/** An open one that can change nothing any more expires with the act that made it so. */
const stillPossible = (annex: Proposed): Decision =>
  firstUnchangeable(annex, annex.moment) === undefined ? allow : refuse('annex_expired')

export const annexPolicy = {
  read: contractPolicy.read,
  /** The fields of the annex are not known yet: `propose` judges them. */
  begin: (actor: Actor, contract: Proposing): Decision =>
    firstOf(
      contractPolicy.read(actor, contract),
      inForce(contract),
      mayDealWith(contract.standing),
      contract.waiting ? refuse('annex_open') : allow,
    ),
  propose: (actor: Actor, contract: Proposing, terms: Terms): Decision =>
    firstOf(annexPolicy.begin(actor, contract), changeable(terms, contract.moment)),
  decline: (actor: Actor, annex: Proposed): Decision =>
    firstOf(
      contractPolicy.read(actor, annex),
      actor.id === annex.proposerId ? refuse('annex_own_proposal') : allow,
      decisionOf(annexTransitions.decline.from[annex.annexStatus]),
    ),
  accept: (actor: Actor, annex: Proposed & { standing: AccountStatus }): Decision =>
    firstOf(annexPolicy.decline(actor, annex), stillPossible(annex), mayDealWith(annex.standing)),
  withdraw: (actor: Actor, annex: Proposed): Decision =>
    firstOf(
      contractPolicy.read(actor, annex),
      actor.id === annex.proposerId ? allow : refuse('annex_of_other'),
      decisionOf(annexTransitions.withdraw.from[annex.annexStatus]),
    ),
  download: (actor: Actor, annex: OfContract & { annexStatus: AnnexStatus }): Decision =>
    firstOf(
      contractPolicy.read(actor, annex),
      annex.annexStatus === 'in_force' ? allow : refuse('annex_not_in_force'),
    ),
}
