import type { Actor } from '#domain/api.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import { mayStart } from '#domain/transitions.ts'

interface Parties {
  ownerId: string
  crewId: string
}
interface Agreed extends Parties {
  status: ContractStatus
  /** 'YYYY-MM-DD' */
  endDate: string
  rated: boolean
}

const isParty = (actor: Actor, { ownerId, crewId }: Parties) => actor.id === ownerId || actor.id === crewId

export const contractPolicy = {
  /** Of a contract that is there: a party can always read theirs. */
  read: (actor: Actor, contract: Parties): Decision =>
    isParty(actor, contract) ? allow : refuse('contract_forbidden'),
  /** Of one to come: the offer's owner, and a crew member who is accepted and has not withdrawn. */
  prepare(actor: Actor, { ownerId, crewId, accepted }: Parties & { accepted: boolean }): Decision {
    return isParty(actor, { ownerId, crewId }) && accepted ? allow : refuse('contract_forbidden')
  },
  sign(actor: Actor, contract: Parties & { status: ContractStatus }): Decision {
    if (!isParty(actor, contract)) return refuse('contract_forbidden')
    const step =
      actor.id === contract.crewId ? contractTransitions.signAsCrew : contractTransitions.signAsOwner
    return mayStart(step, contract.status)
  },
  /** The owner, once, after the end date. `today` is the day in Europe/Madrid. */
  rate(actor: Actor, contract: Agreed, today: string): Decision {
    if (actor.id !== contract.ownerId) return refuse('contract_forbidden')
    if (contract.status !== 'completed') return refuse('contract_not_completed')
    if (contract.rated) return refuse('already_rated')
    return contract.endDate < today ? allow : refuse('rating_too_early')
  },
}
