import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { ArrivalInput } from '#domain/passages/departure.ts'
import { arrivalFault, arrivalMoment } from '#domain/passages/log-moments.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing, peopleOf, writePassage } from '#server/passages/change-passage.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { findLatest } from '#server/passages/log-queries.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import { writeOwnEntry } from '#server/passages/write-log.ts'
import type { Context } from '#server/platform/context.ts'

/** The instant that counts of the device's. */
function expectInTime(at: Date, last: Date | null | undefined, now: Date): Date {
  const fault = arrivalFault(at, last, now)
  if (fault) throw new Refusal('invalid_input', [{ field: 'at', fault }])
  return arrivalMoment(at, last)
}

const othersThan = (actor: { id: string }, passage: Passage) =>
  peopleOf(passage).filter(id => id !== actor.id)

/** Also to an owner who has called it off: the certificates are theirs to sign. */
const certificatesWait = (actor: { id: string }, { card }: Passage) =>
  ({ type: 'sea_service_ready', to: card.ownerId, from: actor.id, job: card }) as const

export const arrive = (context: Context, jobId: string, { at, port }: ArrivalInput): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { actor, db, now } = inside
    authorize(passagePolicy.arrive(actor, passage.aboard))
    const last = (await findLatest(db, jobId)) ?? passage.row?.departedAt
    const arrivedAt = expectInTime(new Date(at), last, now)
    await writePassage(inside, jobId, { arrivedAt, arrivalPort: port })
    await inside.services.offers.orderPassage(inside, jobId)
    await inside.services.annexes.expireLate(inside, jobId)
    await inside.services.ledger.remindAfter(inside, jobId, arrivedAt)
    await writeOwnEntry(inside, jobId, { at: arrivedAt, kind: 'arrival', text: port })
    if (passage.row) await storeSum(inside, { ...passage.row, arrivedAt }, arrivedAt)
    const news = { to: othersThan(actor, passage), from: actor.id, job: passage.card }
    await tell(inside, {
      notify: [{ type: 'passage_arrived', ...news, own: { port } }, certificatesWait(actor, passage)],
      answered: null,
      live: {},
    })
  })

export const abort = (context: Context, jobId: string, reason: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { actor, now } = inside
    authorize(passagePolicy.abort(actor, passage.aboard))
    if (passage.row) await storeSum(inside, { ...passage.row, calledOffAt: now }, now)
    await writePassage(inside, jobId, { calledOffAt: now, calledOffBy: actor.id, calledOffReason: reason })
    await inside.services.offers.orderPassage(inside, jobId)
    await inside.services.annexes.expireLate(inside, jobId)
    await inside.services.ledger.remindAfter(inside, jobId, now)
    const news = { to: othersThan(actor, passage), from: actor.id, job: passage.card }
    await tell(inside, {
      notify: [{ type: 'passage_called_off', ...news, own: { reason } }, certificatesWait(actor, passage)],
      answered: null,
      live: {},
    })
  })
