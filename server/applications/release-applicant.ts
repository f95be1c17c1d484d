import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { cancelContractOf } from '#server/contracts/cancel-contracts.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const releaseApplicant = (
  { db, actor, now, services }: Context,
  jobId: string,
  crewId: string,
): Promise<void> =>
  db.transaction(async tx => {
    const { job, application } = await loadForOwner({ db: tx, actor }, jobId, crewId)
    const contract = await findContractOf(tx, jobId, crewId)
    const signed = contract?.status === 'completed'
    authorize(applicationPolicy.release(actor, { state: stateOf(application), signed }, job))
    await cancelContractOf({ db: tx, now, by: actor.id, job }, crewId, contract)
    if (!(await freePlace({ db: tx, now, services }, jobId, crewId)))
      throw new Refusal('application_not_accepted')
    await notify({ db: tx, now }, 'application_released', { to: crewId, from: actor.id, job })
    await tellLive(tx, 'application', jobId, [actor.id, crewId])
  })
