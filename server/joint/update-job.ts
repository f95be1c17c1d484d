import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { boundChanges } from '#domain/jobs/as-signed.ts'
import { budgetsAfter } from '#domain/jobs/budget-of-role.ts'
import { editedDates, type JobChanges } from '#domain/jobs/job.ts'
import { listChanges } from '#domain/jobs/job-changes.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { boundFields } from '#domain/jobs/offer-field-lists.ts'
import { countAccepted } from '#server/applications/application-queries.ts'
import { writeOffer } from '#server/applications/write-offer.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { present } from '#server/platform/present.ts'
import { offeredTerms } from '#server/vessels/offered-terms.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

/** An offer of a vessel takes the vessel's fields, and ignores those of the request. */
function withVessel(
  actor: Actor,
  job: JobRow,
  changes: Partial<JobRow>,
  vessel: VesselRow | undefined,
): Partial<JobRow> {
  const { vesselId = job.vesselId } = changes
  if (vesselId === null) return changes
  const { vesselType: _type, vesselName: _name, vesselLength: _length, ...others } = changes
  return vesselId === job.vesselId ? others : { ...others, ...offeredTerms(actor, vessel) }
}

const routeFields = ['originPort', 'destinationPort'] as const

export const updateJob = (context: Context, id: string, changes: JobChanges): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const vessel = changes.vesselId ? await lockVessel(db, changes.vesselId, 'share') : undefined
    const job = await lockJob(db, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.edit(actor, job))

    const written = { ...withVessel(actor, job, present(changes), vessel), ...budgetsAfter(job, changes) }
    const after = { ...job, ...written }
    const isRetied = after.vesselId !== job.vesselId
    const changed = listChanges(job, after)
    if (isRetied || boundFields.some(field => changed.includes(field))) {
      const contracts = (await listSigned(db, actor, [id])).get(id) ?? []
      const signed = contracts.length > 0 && (isRetied || boundChanges(job, after, contracts).length > 0)
      authorize(jobPolicy.changeTerms(actor, { ...job, signed }))
    }
    if (routeFields.some(field => after[field] !== job[field]))
      authorize(jobPolicy.changeRoute(actor, { ...job, ...(await findVoyage(db, id)) }))
    if (after.crewRequired > job.crewRequired)
      authorize(jobPolicy.addPlaces(actor, { ...job, ...(await findVoyage(db, id)) }))
    checkInput(editedDates, after)
    const today = dayInMadrid(now)
    authorize(jobPolicy.moveStart(actor, job, after.startDate, today))
    const places = { ...job, accepted: await countAccepted(db, id) }
    authorize(jobPolicy.changePlaces(actor, places, after.crewRequired))

    await writeOffer(inside, job, written)
  })
