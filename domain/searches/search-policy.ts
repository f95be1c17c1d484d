import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import { SEARCHES_MAX } from '#domain/searches/search-limits.ts'

const isCrew = (actor: Actor): Decision => (actor.role === 'crew' ? allow : refuse('only_crew_save_searches'))

export const searchPolicy = {
  have: isCrew,
  /** `count`: the actor's saved searches. */
  save: (actor: Actor, count: number): Decision =>
    firstOf(isCrew(actor), count >= SEARCHES_MAX ? refuse('searches_full') : allow),
}
