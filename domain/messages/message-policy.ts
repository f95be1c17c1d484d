import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'

export interface Blocks {
  /** Whether either of the two has blocked the other. */
  between: boolean
}

export const messagePolicy = {
  /** An owner and a crew member talk; equals don't, and nobody with themselves. */
  talk(actor: Actor, other: Actor): Decision {
    if (actor.id === other.id) return refuse('conversation_with_oneself')
    return actor.role === other.role ? refuse('conversation_between_equals') : allow
  },
  write: (blocks: Blocks): Decision => (blocks.between ? refuse('writing_blocked') : allow),
}
