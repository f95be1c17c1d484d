import { type Decision, decisionOf } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'

/** One step of a status machine: its party, the status after it, and for EVERY status 'yes' or the refusal. */
export interface Transition<Status extends string, To extends string = Status> {
  by: 'owner' | 'crew' | 'system'
  to: To
  from: Record<Status, 'yes' | RefusalCode>
}

export function mayStart<S extends string>(transition: Transition<S, string>, status: S): Decision {
  return decisionOf(transition.from[status])
}

export function startsOf<S extends string>(transition: Transition<S, string>): S[] {
  return (Object.keys(transition.from) as S[]).filter(status => transition.from[status] === 'yes')
}
