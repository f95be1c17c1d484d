import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { boundFields, editedDates, type JobChanges, START_IN_PAST } from '#domain/jobs/job.ts'
import { nameChanges } from '#domain/jobs/job-changes.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { countAccepted, listStandingCrew, moveTaken } from '#server/applications/application-queries.ts'
import { syncJobStatus } from '#server/applications/sync-job-status.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { advanceJob, changeJob, lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { isBoundByContract } from '#server/jobs/signed-contracts.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

const present = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<JobRow>

/** An absent field stays as it was. New dates open an expired offer again; the places decide open or filled. */
export const updateJob = ({ db, actor, now }: Context, id: string, changes: JobChanges): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.edit(actor, { ownerId: job.ownerId, status: job.status }))

    const after = { ...job, ...present(changes) }
    if (boundFields.some(field => after[field] !== job[field])) {
      const signed = await isBoundByContract(tx, id)
      authorize(jobPolicy.changeTerms(actor, { ownerId: job.ownerId, status: job.status, signed }))
    }
    checkInput(editedDates, after)
    const today = dayInMadrid(now)
    // An offer under way may still be corrected; a date may only not be moved into the past.
    if (after.startDate !== job.startDate && after.startDate < today)
      throw new Refusal('invalid_input', [{ field: 'startDate', message: START_IN_PAST }])
    if (after.crewRequired < (await countAccepted(tx, id))) throw new Refusal('crew_below_accepted')

    await changeJob(tx, id, { ...present(changes), updatedAt: now })
    if (after.endDate !== job.endDate) await moveTaken(tx, after)
    if (after.originPort !== job.originPort || after.destinationPort !== job.destinationPort)
      await enqueueDistances({ db: tx, now }, [after])
    if (job.status === 'expired' && after.startDate >= today)
      await advanceJob(tx, id, jobTransitions.renew, { updatedAt: now })
    await syncJobStatus({ db: tx, now }, id)
    const accepted = await listStandingCrew(tx, id, ['accepted'])
    const detail = nameChanges(job, after)
    if (detail)
      await notify({ db: tx, now }, 'job_updated', { to: accepted, from: actor.id, job: after, detail })
    await tellLive(tx, 'application', id, [actor.id, ...accepted])
  })
