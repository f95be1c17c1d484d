import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { Relationship } from '#domain/relationship.ts'

export const titlePolicy = {
  have: (actor: Pick<Actor, 'role'>): Decision =>
    actor.role === 'crew' ? allow : refuse('only_crew_section'),
  /** Number, issuer and file: the person, and the owner of an offer from acceptance on. */
  seeDetails: (viewer: Actor, person: Actor, { accepted }: Relationship): Decision =>
    viewer.id === person.id || (viewer.role === 'owner' && person.role === 'crew' && accepted)
      ? allow
      : refuse('title_not_found'),
}
