import { type Decision, decisionOf } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'

/** The status of an account: the operator can disable and enable it; erasing is final. */
export const accountStatuses = ['active', 'disabled', 'erased'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const ERASED_NAME = 'Cuenta eliminada'

interface Ends {
  disabledAt: Date | null
  erasedAt: Date | null
}

export function accountStatusOf({ disabledAt, erasedAt }: Ends): AccountStatus {
  if (erasedAt) return 'erased'
  return disabledAt ? 'disabled' : 'active'
}

const dealingWith: Record<AccountStatus, 'yes' | RefusalCode> = {
  active: 'yes',
  disabled: 'person_disabled',
  erased: 'person_erased',
}

/** Whether anything new may begin with a person: a message, an application, a place, a signature. */
export function mayDealWith(accountStatus: AccountStatus): Decision {
  return decisionOf(dealingWith[accountStatus])
}
