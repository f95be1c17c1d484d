import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'

interface Parties {
  ownerId: string
  crewId: string
}
export interface Between {
  /** Whether either of the two has blocked the other. */
  blocked: boolean
  /** The status of the other's account. */
  standing: AccountStatus
}

export const messagePolicy = {
  talk(actor: Actor, other: Actor): Decision {
    if (actor.id === other.id) return refuse('conversation_with_oneself')
    return actor.role === other.role ? refuse('conversation_between_equals') : allow
  },
  write: ({ blocked, standing }: Between): Decision =>
    firstOf(mayDealWith(standing), blocked ? refuse('writing_blocked') : allow),
  begin: (actor: Actor, other: Actor, between: Between): Decision =>
    firstOf(messagePolicy.talk(actor, other), messagePolicy.write(between)),
  /** To read a conversation, and to mark it as read. A stranger does not hear that there is one. */
  read: (actor: Actor, { ownerId, crewId }: Parties): Decision =>
    actor.id === ownerId || actor.id === crewId ? allow : refuse('conversation_not_found'),
  remove: (actor: Actor, conversation: Parties): Decision => messagePolicy.read(actor, conversation),
}
