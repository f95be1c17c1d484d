import type * as z from 'zod/mini'
import { seesContact } from '#domain/accounts/account-policy.ts'
import type { Actor } from '#domain/api.ts'
import type { jobView, SignedContract } from '#domain/jobs/job.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import type { WithDistance } from '#server/jobs/job-distances.ts'

type JobOut = z.output<typeof jobView>

/** `signed`: what of the offer is signed, where that is told. */
export function viewJob(job: WithDistance, viewer: Actor, signed?: SignedContract[] | undefined): JobOut {
  // Only a crew member's tie can show an owner's address, and only the accepted one does.
  const ties = { applied: false, accepted: job.acceptedByOwner }
  const seen = seesContact(viewer, { id: job.ownerId, role: 'owner' }, ties)
  return {
    _id: job.id,
    title: job.title,
    description: job.description,
    vesselType: job.vesselType,
    vesselName: job.vesselName,
    vesselLength: job.vesselLength,
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    distance: job.distance && { ...job.distance, miles: voyageOf(job.distance.miles).miles },
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
    ...(viewer.role === 'crew' ? { hasApplied: job.hasApplied } : {}),
    ...(signed?.length ? { signed } : {}),
  }
}
