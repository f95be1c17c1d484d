import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import type { Context } from '#server/context.ts'
import { cancelContractOf } from '#server/contracts/cancel-contracts.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { notify } from '#server/notifications/notify.ts'

/** Takes an accepted crew member's place back, and opens it to others. */
export const releaseApplicant = ({ db, actor, now }: Context, jobId: string, crewId: string): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForOwner({ db: tx, actor }, jobId, crewId)
    const { release } = applicationTransitions
    authorize(mayStart(release, stateOf(application)))
    if (job.status === 'completed') throw new Refusal('job_is_completed')
    await cancelContractOf({ db: tx, now, by: actor.id, job }, crewId, 'contract_binds_owner')
    if (!(await freePlace({ db: tx, now }, jobId, crewId))) throw new Refusal('application_not_accepted')
    await notify({ db: tx, now }, 'application_released', { to: crewId, from: actor.id, job })
    await tellLive(tx, 'application', jobId, [actor.id, crewId])
  })
