import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { ArrivalInput } from '#domain/passages/departure.ts'
import { arrivedInFuture, arrivedTooEarly } from '#domain/passages/passage-faults.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { notify } from '#server/notifications/notify.ts'
import { changing, peopleOf, writePassage } from '#server/passages/change-passage.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { findLatest } from '#server/passages/log-queries.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import { writeOwnEntry } from '#server/passages/write-log.ts'
import type { Context } from '#server/platform/context.ts'

/** Clocks differ. */
const AHEAD_MS = 5 * 60_000

function expectInTime(at: Date, earliest: Date | null | undefined, now: Date): void {
  const fault =
    at.getTime() > now.getTime() + AHEAD_MS
      ? arrivedInFuture()
      : earliest && at < earliest
        ? arrivedTooEarly()
        : undefined
  if (fault) throw new Refusal('invalid_input', [{ field: 'at', fault }])
}

const othersThan = (actor: { id: string }, passage: Passage) =>
  peopleOf(passage).filter(id => id !== actor.id)

export const arrive = (context: Context, jobId: string, { at, port }: ArrivalInput): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { actor, db, now } = inside
    authorize(passagePolicy.arrive(actor, passage.aboard))
    const arrivedAt = new Date(at)
    expectInTime(arrivedAt, (await findLatest(db, jobId)) ?? passage.row?.departedAt, now)
    await writePassage(inside, jobId, { arrivedAt, arrivalPort: port })
    await writeOwnEntry(inside, jobId, { at: arrivedAt, kind: 'arrival', text: port })
    if (passage.row) await storeSum(inside, { ...passage.row, arrivedAt }, arrivedAt)
    const news = { to: othersThan(actor, passage), from: actor.id, job: passage.card }
    await notify({ db, now }, 'passage_arrived', news, { port })
  })

export const abort = (context: Context, jobId: string, reason: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { actor, db, now } = inside
    authorize(passagePolicy.abort(actor, passage.aboard))
    if (passage.row) await storeSum(inside, { ...passage.row, calledOffAt: now }, now)
    await writePassage(inside, jobId, { calledOffAt: now, calledOffBy: actor.id, calledOffReason: reason })
    const news = { to: othersThan(actor, passage), from: actor.id, job: passage.card }
    await notify({ db, now }, 'passage_called_off', news, { reason })
  })
