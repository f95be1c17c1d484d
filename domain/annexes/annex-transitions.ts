import type { AnnexStatus } from '#domain/annexes/annex-status.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { Transition } from '#domain/transitions.ts'

/** An annex is answered once: every other status says which answer it has. */
const whileOpen = {
  open: 'yes',
  in_force: 'annex_in_force',
  declined: 'annex_declined',
  withdrawn: 'annex_withdrawn',
  expired: 'annex_expired',
} as const satisfies Record<AnnexStatus, 'yes' | RefusalCode>

type Step = Omit<Transition<AnnexStatus>, 'by'> & {
  /** The party that proposed it, the other one, or the program. */
  by: 'proposer' | 'other' | 'system'
}

export const annexTransitions = {
  accept: { by: 'other', to: 'in_force', from: whileOpen },
  decline: { by: 'other', to: 'declined', from: whileOpen },
  withdraw: { by: 'proposer', to: 'withdrawn', from: whileOpen },
  expire: { by: 'system', to: 'expired', from: whileOpen },
} as const satisfies Record<string, Step>
