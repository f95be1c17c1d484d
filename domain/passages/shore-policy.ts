import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import { type Aboard, passagePolicy } from '#domain/passages/passage-policy.ts'

export const shorePolicy = {
  readSheet: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId || actor.id === aboard.skipperId
        ? allow
        : refuse('only_owner_or_skipper_reads_sheet'),
    ),
}
