import { Refusal, type RefusalCode } from '#domain/errors.ts'

export type Decision = { allowed: true } | { allowed: false; reason: RefusalCode }

export const allow: Decision = { allowed: true }
export const refuse = (reason: RefusalCode): Decision => ({ allowed: false, reason })

/** Throws the reason of a refused decision. */
export function authorize(decision: Decision): void {
  if (!decision.allowed) throw new Refusal(decision.reason)
}
