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
import { markAnswered } from '#server/notifications/mark-read.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

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
    await notify(inside, 'contract_returned', { to: contract.crewId, from: actor.id, job }, { reason })
    await markAnswered(inside, 'giveBack', { jobId, from: contract.crewId })
    await tellLive(db, 'contract', contract.id, [actor.id, contract.crewId])
    await tellLive(db, 'application', jobId, [contract.crewId])
    return returned
  })
