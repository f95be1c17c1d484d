import { Refusal } from '#domain/errors.ts'
import { listChanges } from '#domain/jobs/job-changes.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { hasItsOwnList, termsOfVessel, type VesselChanges, withItsList } from '#domain/vessels/vessel.ts'
import { listOfOtherFlag } from '#domain/vessels/vessel-faults.ts'
import { keepOldTerms, tellOfChanges } from '#server/applications/tell-of-changes.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { changeJobs, lockUnboundOffers } from '#server/jobs/job-queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { present } from '#server/platform/present.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel } from '#server/vessels/vessel-queries.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

/** Offers without a signed contract take the vessel's present terms; their crew is told of the difference. */
async function followVessel(context: Context, vessel: VesselRow): Promise<void> {
  const { db, actor, now } = context
  const terms = termsOfVessel(vessel)
  const offers = (await lockUnboundOffers(db, vessel.id))
    .map(before => ({ before, after: { ...before, ...terms } }))
    .filter(({ before, after }) => listChanges(before, after).length > 0)
  await changeJobs(
    db,
    offers.map(({ before }) => before.id),
    { ...terms, updatedAt: now },
  )
  await announceJobs(
    { db, now },
    offers.map(({ before }) => before.id),
  )
  for (const edit of offers) {
    await keepOldTerms(context, edit)
    if (jobPolicy.cancel(actor, edit.after).allowed) await tellOfChanges(context, edit)
  }
}

export const updateVessel = (context: Context, id: string, given: VesselChanges): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    const before = await lockOwnVessel(inside, id)
    const changes = withItsList(before, present(given))
    if (!hasItsOwnList({ ...before, ...changes }))
      throw new Refusal('invalid_input', [{ field: 'list', fault: listOfOtherFlag() }])
    const vessel = await changeVessel(db, id, { ...(changes as Partial<VesselRow>), updatedAt: context.now })
    await followVessel(inside, vessel)
    await context.services.departures.recheck(inside, { vesselId: id })
  })
