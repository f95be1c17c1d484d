import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'

interface Owned {
  ownerId: string
}
export interface VesselFacts extends Owned {
  offered: boolean
  accepted: boolean
  contracted: boolean
}

const owns = (actor: Actor, vessel: Owned) => actor.id === vessel.ownerId
const hidden = refuse('vessel_not_found')

export const vesselPolicy = {
  have: (actor: Pick<Actor, 'role'>): Decision =>
    actor.role === 'owner' ? allow : refuse('only_owners_section'),
  /** Nobody else finds out that it exists. */
  change: (actor: Actor, vessel: Owned): Decision => (owns(actor, vessel) ? allow : hidden),
  offer: (actor: Actor, vessel: Owned & { archivedAt: Date | null }): Decision =>
    owns(actor, vessel) && vessel.archivedAt === null ? allow : hidden,
  /** Name, type, model, length, flag, year and photos. */
  see: (actor: Actor, vessel: VesselFacts): Decision =>
    vessel.offered ? allow : vesselPolicy.seeDetails(actor, vessel),
  /** Everything but the notes, and the documents without their files. */
  seeDetails: (actor: Actor, vessel: VesselFacts): Decision =>
    owns(actor, vessel) || vessel.accepted || vessel.contracted ? allow : hidden,
  seeNotes: (actor: Actor, vessel: Owned): Decision => (owns(actor, vessel) ? allow : hidden),
  readFiles: (actor: Actor, vessel: VesselFacts): Decision =>
    owns(actor, vessel) || vessel.contracted ? allow : refuse('vessel_document_not_found'),
}
