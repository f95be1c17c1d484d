import type { Actor } from '#domain/api.ts'

/** How the viewer and the person looked at are tied, over all offers. */
export interface Ties {
  /** The crew member has an application, not withdrawn, to an offer of the owner. */
  applied: boolean
  /** The owner has accepted one of those. */
  accepted: boolean
}

/**
 * Phone and e-mail: for the user, for the owner to whom the crew member has applied,
 * and for the crew member whom the owner has accepted. A conversation alone reveals nothing.
 */
export function seesContact(viewer: Actor, person: Actor, ties: Ties): boolean {
  if (viewer.id === person.id) return true
  if (viewer.role === person.role) return false
  return viewer.role === 'owner' ? ties.applied : ties.accepted
}
