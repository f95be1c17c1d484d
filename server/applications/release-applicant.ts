import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { cancelContractOf } from '#server/contracts/cancel-contracts.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const releaseApplicant = (context: Context, jobId: string, crewId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { job, application } = await loadForOwner(inside, jobId, crewId)
    const contract = await findContractOf(db, jobId, crewId)
    const signed = contract?.status === 'completed'
    authorize(applicationPolicy.release(actor, { state: stateOf(application), signed }, job))
    await cancelContractOf({ db, now, by: actor.id, job }, crewId, contract)
    if (!(await freePlace(inside, jobId, crewId))) throw new Refusal('application_not_accepted')
    await tell(inside, {
      notify: [{ type: 'application_released', to: crewId, from: actor.id, job }],
      answered: null,
      live: { application: { id: jobId, to: [actor.id, crewId] } },
    })
  })
