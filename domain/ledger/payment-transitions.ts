import type { RefusalCode } from '#domain/errors.ts'
import type { PaymentStatus } from '#domain/ledger/payment.ts'

interface Step {
  by: 'announcer' | 'receiver'
  to: PaymentStatus
  from: Record<PaymentStatus, 'yes' | RefusalCode>
}

export const paymentTransitions = {
  confirm: {
    by: 'receiver',
    to: 'confirmed',
    from: {
      announced: 'yes',
      disputed: 'yes',
      confirmed: 'payment_confirmed',
      withdrawn: 'payment_withdrawn',
    },
  },
  dispute: {
    by: 'receiver',
    to: 'disputed',
    from: {
      announced: 'yes',
      disputed: 'payment_disputed',
      confirmed: 'payment_confirmed',
      withdrawn: 'payment_withdrawn',
    },
  },
  withdraw: {
    by: 'announcer',
    to: 'withdrawn',
    from: {
      announced: 'yes',
      disputed: 'yes',
      confirmed: 'payment_confirmed',
      withdrawn: 'payment_withdrawn',
    },
  },
} as const satisfies Record<string, Step>
export type PaymentStep = keyof typeof paymentTransitions
