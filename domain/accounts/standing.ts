import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'

/** How an account stands: the operator can disable it and enable it again; who erases theirs does so for good. */
export const standings = ['active', 'disabled', 'erased'] as const
export type Standing = (typeof standings)[number]

/** What is left of an erased person where a name would stand. */
export const ERASED_NAME = 'Cuenta eliminada'

interface Ends {
  disabledAt: Date | null
  erasedAt: Date | null
}

export function standingOf({ disabledAt, erasedAt }: Ends): Standing {
  if (erasedAt) return 'erased'
  return disabledAt ? 'disabled' : 'active'
}

const dealingWith: Record<Standing, 'yes' | RefusalCode> = {
  active: 'yes',
  disabled: 'person_disabled',
  erased: 'person_erased',
}

/** Whether anything new may be begun with a person: a word, an application, a place, a signature. */
export function mayDealWith(standing: Standing): Decision {
  const answer = dealingWith[standing]
  return answer === 'yes' ? allow : refuse(answer)
}
