import { dayInMadrid } from '#domain/calendar.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceContract, lockContract } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findContract } from '#server/contracts/find-contract.ts'
import { writeDraft } from '#server/contracts/keep-draft.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import { supersedeCrewSignature } from '#server/contracts/sign-as-crew.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'

export const giveBack = (
  context: Context,
  jobId: string,
  { crewId, reason, device }: { crewId: string | undefined; reason: string; device: Device },
): Promise<ContractRow> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = (await lockJob(db, jobId, 'share')) ?? null
    const known = await findContract(inside, jobId, crewId)
    const contract = known && (await lockContract(db, known.id))
    if (!contract) throw new Refusal('contract_not_found')
    const overdue = isOverdue(contract, now, dayInMadrid(now))
    authorize(contractPolicy.giveBack(actor, { ...contract, overdue }))
    const returned = await advanceContract(db, contract.id, contractTransitions.giveBack, {
      crewSignedAt: null,
      returnReason: reason,
      waitingSince: now,
      reminders: 0,
      updatedAt: now,
    })
    if (!returned) throw new Refusal('contract_needs_crew_first')
    await supersedeCrewSignature(inside, contract.id)
    await writeDraft(inside, jobId, contract.crewId, contract.data)
    await recordEvent(inside, {
      contractId: contract.id,
      what: 'returned',
      actorId: actor.id,
      device,
      detail: reason,
    })
    const to = contract.crewId
    await tell(inside, {
      notify: [{ type: 'contract_returned', to, from: actor.id, job, own: { reason } }],
      answered: { act: 'giveBack', jobId, from: to },
      live: {
        contract: { id: contract.id, to: [actor.id, to] },
        application: { id: jobId, to: [to] },
      },
    })
    return returned
  })
