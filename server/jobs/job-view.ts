import type * as z from 'zod/mini'
import { seesContact } from '#domain/accounts/account-policy.ts'
import type { Actor } from '#domain/api.ts'
import type { JobDistance, jobView, SignedContract } from '#domain/jobs/job.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { fit } from '#domain/titles/fit.ts'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import type { KnownDistance } from '#server/distances/find-known-distances.ts'
import type { WithDistance } from '#server/jobs/job-distances.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import type { Context } from '#server/platform/context.ts'
import { listHeldTitles } from '#server/titles/title-queries.ts'
import { type PathOf, viewJobVessel } from '#server/vessels/vessel-view.ts'

type JobOut = z.output<typeof jobView>

export const viewDistance = ({ miles, offshore, from, to }: KnownDistance): JobDistance => ({
  miles: voyageOf(miles).miles,
  ...(offshore === null ? { offshore, zone: null } : exposureOf(offshore)),
  from,
  to,
})

export interface Reader {
  viewer: Actor
  /** The viewer's; null for an owner, who has none here. */
  titles: HeldTitle[] | null
  pathOf: PathOf
}
export async function readerOf({ db, actor, now, services }: Context): Promise<Reader> {
  // One after the other: a call waits for one connection at a time.
  const titles = titlePolicy.have(actor).allowed ? await listHeldTitles(db, { userId: actor.id }) : null
  const pathOf = await services.photoPaths.of(now)
  return { viewer: actor, titles, pathOf }
}

const mayKnowVessel = ({ ownerId, status, ownApplication }: WithDistance, viewer: Actor): boolean =>
  vesselPolicy.see(viewer, {
    ownerId,
    offered: status === 'open',
    accepted: ownApplication === 'accepted',
    // Nobody has a contract without an accepted application.
    contracted: false,
  }).allowed

export function viewJob(
  job: WithDistance,
  { viewer, titles, pathOf }: Reader,
  signed?: SignedContract[] | undefined,
): JobOut {
  // Only an accepted crew member sees an owner's address.
  const relationship = { applied: false, accepted: job.acceptedByOwner }
  const seen = seesContact(viewer, { id: job.ownerId, role: 'owner' }, relationship)
  const vessel = job.vessel && mayKnowVessel(job, viewer) ? job.vessel : null
  return {
    _id: job.id,
    title: job.title,
    description: job.description,
    vesselType: job.vesselType,
    vesselName: job.vesselName,
    vesselLength: job.vesselLength,
    vessel: vessel && viewJobVessel(vessel, pathOf),
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    distance: job.distance && viewDistance(job.distance),
    startDate: job.startDate,
    endDate: job.endDate,
    budget: job.budget,
    crewRequired: job.crewRequired,
    status: job.status,
    owner: {
      _id: job.ownerId,
      name: job.ownerName,
      profilePicture: picturePath(job.ownerPicture),
      companyName: job.ownerCompany,
      ...(seen && job.ownerEmail ? { email: job.ownerEmail } : {}),
    },
    applicantCount: job.applicantCount,
    acceptedCount: job.acceptedCount,
    createdAt: job.createdAt,
    ...(viewer.role === 'crew' ? { hasApplied: job.ownApplication !== null } : {}),
    // Of the vessel that the viewer knows of: a reason names its flag.
    ...(titles ? { fit: fit(transferFacts({ ...job, vessel }), titles) } : {}),
    ...(signed?.length ? { signed } : {}),
  }
}
