import type { Actor } from '#domain/api.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { termsOfVessel, type VesselTerms } from '#domain/vessels/vessel.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

/** The vessel's part of an offer. Refuses another owner's vessel, and one in the archive. */
export function offeredTerms(actor: Actor, vessel: VesselRow | undefined): VesselTerms {
  if (!vessel) throw new Refusal('vessel_not_found')
  authorize(vesselPolicy.offer(actor, vessel))
  return termsOfVessel(vessel)
}
