import { Refusal } from '#domain/errors.ts'
import { listChanges } from '#domain/jobs/job-changes.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { hasItsOwnList, termsOfVessel, type VesselChanges, withItsList } from '#domain/vessels/vessel.ts'
import { listOfOtherFlag } from '#domain/vessels/vessel-faults.ts'
import { listApplyingCrew } from '#server/applications/application-queries.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { changeJobs, lockUnboundOffers } from '#server/jobs/job-queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel } from '#server/vessels/vessel-queries.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

const present = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T

/** Offers without a signed contract say what the vessel says now; their crew is told of the difference. */
async function followVessel(context: Context, vessel: VesselRow): Promise<void> {
  const { db, actor, now } = context
  const terms = termsOfVessel(vessel)
  const offers = (await lockUnboundOffers(db, vessel.id))
    .map(job => ({ job: { ...job, ...terms }, changed: listChanges(job, { ...job, ...terms }) }))
    .filter(({ changed }) => changed.length > 0)
  await changeJobs(
    db,
    offers.map(({ job }) => job.id),
    { ...terms, updatedAt: now },
  )
  await announceJobs(
    { db, now },
    offers.map(({ job }) => job.id),
  )
  for (const { job, changed } of offers.filter(({ job }) => jobPolicy.cancel(actor, job).allowed)) {
    const accepted = await listApplyingCrew(db, job.id, ['accepted'])
    await notify({ db, now }, 'job_updated', { to: accepted, from: actor.id, job }, { changed })
    await tellLive(db, 'application', job.id, [actor.id, ...accepted])
  }
}

export const updateVessel = (context: Context, id: string, given: VesselChanges): Promise<void> =>
  context.db.transaction(async tx => {
    const inside = { ...context, db: tx }
    const before = await lockOwnVessel(inside, id)
    const changes = withItsList(before, present(given))
    if (!hasItsOwnList({ ...before, ...changes }))
      throw new Refusal('invalid_input', [{ field: 'list', fault: listOfOtherFlag() }])
    const vessel = await changeVessel(tx, id, { ...(changes as Partial<VesselRow>), updatedAt: context.now })
    await followVessel(inside, vessel)
    await context.services.departures.recheck(inside, { vesselId: id })
  })
