import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { Relationship } from '#domain/relationship.ts'

/** A conversation alone reveals nothing. */
export function seesContact(viewer: Actor, person: Actor, relationship: Relationship): boolean {
  if (viewer.id === person.id) return true
  if (viewer.role === person.role) return false
  return viewer.role === 'owner' ? relationship.applied : relationship.accepted
}

/** Owners choose crew by their profiles; a crew member reads of an owner beside the offer. */
export const opensProfiles = (viewer: Pick<Actor, 'role'>): Decision =>
  viewer.role === 'owner' ? allow : refuse('wrong_role')

export const opensProfileOf = (viewer: Pick<Actor, 'role'>, person: { standing: AccountStatus }): Decision =>
  firstOf(opensProfiles(viewer), mayDealWith(person.standing))
