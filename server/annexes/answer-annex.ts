import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { judgeAnnex } from '#server/annexes/annex-effects.ts'
import { factsOf, findAnnexOf, valuesOf } from '#server/annexes/annex-facts.ts'
import { advanceAnnex, findAnnex } from '#server/annexes/annex-queries.ts'
import type { AnnexRow } from '#server/annexes/annex-table.ts'
import { lockAnnexed, otherPartyOf, readAnnexed } from '#server/annexes/find-annexed.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

interface Answer {
  crewId: string | undefined
  reason?: string | null | undefined
}

const steps = {
  decline: { done: 'annex_declined', refusal: 'annex_declined' },
  withdraw: { done: 'annex_withdrawn', refusal: 'annex_withdrawn' },
} as const satisfies Record<string, { done: string; refusal: RefusalCode }>

async function answer(
  context: Context,
  step: keyof typeof steps,
  [jobId, id]: [jobId: string, id: string],
  { crewId, reason }: Answer,
): Promise<AnnexRow> {
  const { annex: read, contract: found } = await findAnnexOf(context, jobId, id, crewId)
  const terms = { changes: valuesOf(read), ends: read.endReason !== null }
  const effects = await judgeAnnex(context, await readAnnexed(context, found), terms)
  return transaction(context, async inside => {
    const { db, actor, now } = inside
    const annexed = await lockAnnexed(inside, found)
    const annex = await findAnnex(db, id)
    if (!annex) throw new Refusal('annex_not_found')
    authorize(annexPolicy[step](actor, factsOf(annexed, annex)))
    const { done, refusal } = steps[step]
    const answered = await advanceAnnex(db, id, annexTransitions[step], {
      effects,
      answeredAt: now,
      declineReason: reason ?? null,
    })
    if (!answered) throw new Refusal(refusal)
    const { contract, job } = annexed
    const other = otherPartyOf(contract, actor.id)
    const to = [contract.ownerId, contract.crewId]
    await tell(inside, {
      notify: [{ type: done, to: other, from: actor.id, job }],
      answered: { act: 'answerAnnex', jobId: job.id, from: other },
      live: { contract: { id: contract.id, to }, passage: { id: job.id, to } },
    })
    return answered
  })
}

export const declineAnnex = (context: Context, jobId: string, id: string, given: Answer): Promise<AnnexRow> =>
  answer(context, 'decline', [jobId, id], given)
export const withdrawAnnex = (
  context: Context,
  jobId: string,
  id: string,
  given: Answer,
): Promise<AnnexRow> => answer(context, 'withdraw', [jobId, id], given)
