import { type FieldError, Refusal, type RefusalCode } from '#domain/errors.ts'

export type Decision =
  | { allowed: true }
  | { allowed: false; reason: RefusalCode; errors?: readonly FieldError[] }

export const allow: Decision = { allowed: true }
export const refuse = (reason: RefusalCode, errors?: readonly FieldError[]): Decision => ({
  allowed: false,
  reason,
  ...(errors && { errors }),
})

/** The decision of a table that says, for each state, 'yes' or its refusal. */
export const decisionOf = (answer: 'yes' | RefusalCode): Decision =>
  answer === 'yes' ? allow : refuse(answer)

export const firstOf = (...decisions: Decision[]): Decision =>
  decisions.find(({ allowed }) => !allowed) ?? allow

export function authorize(decision: Decision): void {
  if (!decision.allowed) throw new Refusal(decision.reason, decision.errors)
}
