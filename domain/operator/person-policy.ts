import { allow, type Decision, decisionOf, refuse } from '#domain/decision.ts'
import type { PersonState } from '#domain/operator/people.ts'

/** The facts that decide whether an operator's act changes anything for a person. */
export interface PersonFacts {
  state: PersonState
  /** Open ones. */
  sessions: number
}

type Act = (person: PersonFacts) => Decision

/** The desk offers only acts that are allowed, and the server refuses the others. */
export const personPolicy = {
  disable: ({ state }) => decisionOf(state === 'disabled' ? 'already_disabled' : 'yes'),
  enable: ({ state }) => decisionOf(state === 'disabled' ? 'yes' : 'not_disabled'),
  // Disabling has ended them all.
  signOut: ({ sessions }) => decisionOf(sessions > 0 ? 'yes' : 'no_open_sessions'),
  resendVerification({ state }) {
    if (state === 'disabled') return refuse('enable_first')
    return state === 'unverified' ? allow : refuse('already_verified')
  },
  resetPassword: ({ state }) => decisionOf(state === 'disabled' ? 'enable_first' : 'yes'),
} as const satisfies Record<string, Act>

export type PersonAct = keyof typeof personPolicy
