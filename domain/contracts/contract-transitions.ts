import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { Transition } from '#domain/transitions.ts'

export const contractTransitions = {
  /** Again, after the owner has returned it. */
  signAsCrew: {
    by: 'crew',
    to: 'pending_owner_signature',
    from: {
      pending_crew_signature: 'yes',
      pending_owner_signature: 'contract_signed_as_crew',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  signAsOwner: {
    by: 'owner',
    to: 'completed',
    from: {
      pending_crew_signature: 'contract_needs_crew_first',
      pending_owner_signature: 'yes',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  giveBack: {
    by: 'owner',
    to: 'pending_crew_signature',
    from: {
      pending_crew_signature: 'contract_needs_crew_first',
      pending_owner_signature: 'yes',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  cancel: {
    by: 'system',
    to: 'cancelled',
    from: {
      pending_crew_signature: 'yes',
      pending_owner_signature: 'yes',
      completed: 'application_binds',
      cancelled: 'contract_cancelled',
    },
  },
  /** By an annex that both have signed. */
  end: {
    by: 'system',
    to: 'cancelled',
    from: {
      pending_crew_signature: 'contract_not_completed',
      pending_owner_signature: 'contract_not_completed',
      completed: 'yes',
      cancelled: 'contract_cancelled',
    },
  },
} as const satisfies Record<string, Transition<ContractStatus>>
