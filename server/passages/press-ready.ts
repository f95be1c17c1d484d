import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { REPORT_EVERY, type ReadyInput } from '#domain/passages/departure.ts'
import { leftFault, leftMoment } from '#domain/passages/log-moments.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing, peopleOf, writePassage } from '#server/passages/change-passage.ts'
import { freeze, frozenRecord } from '#server/passages/frozen-record.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { storeBefore } from '#server/passages/store-before.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import { writeOwnEntry } from '#server/passages/write-log.ts'
import { freezeSheet } from '#server/passages/write-sheet.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

function leftAtOf({ leftAt }: ReadyInput, now: Date): Date | null {
  if (leftAt === undefined) return null
  const left = new Date(leftAt)
  const fault = leftFault(left, now)
  if (fault) throw new Refusal('invalid_input', [{ field: 'leftAt', fault }])
  return leftMoment(left, now)
}

const atStart = {
  arrivedAt: null,
  calledOffAt: null,
  milesToGo: null,
  logSummary: null,
  nextReportBy: null,
  overdueFor: null,
}

/** Both are ready: the conditions of this instant are evidence from now on. */
async function depart(context: Context, passage: Passage, given: Partial<PassageRow>): Promise<void> {
  const { now, actor } = context
  const { card, row } = passage
  const departedAt = given.leftAt ?? row?.leftAt ?? now
  const reportEvery = given.reportEvery ?? row?.reportEvery ?? REPORT_EVERY.default
  const conditions = freeze(passage.conditions)
  const departureHash = contentHash(frozenRecord({ departedAt, conditions, reportEvery }))
  await writePassage(context, card.id, { ...given, departedAt, reportEvery, conditions, departureHash })
  await writeOwnEntry(context, card.id, { at: departedAt, kind: 'departure', text: null })
  // Entries of that instant or later belong to the time at sea, because the lines may have been let go earlier.
  if (row?.aboardAt) await storeBefore(context, card.id, departedAt)
  await storeSum(context, { ...atStart, jobId: card.id, departedAt, reportEvery }, departedAt)
  await context.services.offers.closeDeparted(context, card.id)
  await context.services.annexes.expireLate(context, card.id)
  await freezeSheet(context, passage)
  await enqueue(context, 'departure-pdf', { jobId: card.id }, { key: card.id })
  if (given.contactEmail ?? row?.contactEmail) await enqueue(context, 'mail-shore', { jobId: card.id })
  await tell(context, {
    notify: [{ type: 'passage_departed', to: peopleOf(passage), from: actor.id, job: card }],
    answered: null,
    live: {},
  })
}

/** The second readiness is the departure. Pressed again, the skipper's terms are the later ones. */
export const pressReady = (context: Context, jobId: string, input: ReadyInput): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { actor, now } = inside
    const { row, aboard, conditions } = passage
    authorize(passagePolicy.press(actor, aboard, conditions))
    const isOwner = actor.id === aboard.ownerId
    const { reportEvery, contact, others } = input
    const given: Partial<PassageRow> = isOwner
      ? { ownerReadyAt: row?.ownerReadyAt ?? now }
      : {
          skipperReadyAt: row?.skipperReadyAt ?? now,
          leftAt: leftAtOf(input, now),
          ...(reportEvery === undefined ? {} : { reportEvery }),
          ...(others === undefined ? {} : { others }),
          ...(contact === undefined
            ? {}
            : { contactName: contact?.name ?? null, contactEmail: contact?.email ?? null }),
        }
    const bothReady = isOwner ? row?.skipperReadyAt : row?.ownerReadyAt
    if (bothReady) await depart(inside, passage, given)
    else await writePassage(inside, jobId, given)
  })

export const takeReadyBack = (context: Context, jobId: string): Promise<void> =>
  changing(context, jobId, async (inside, { aboard }) => {
    authorize(passagePolicy.prepareDeparture(inside.actor, aboard))
    const isOwner = inside.actor.id === aboard.ownerId
    await writePassage(
      inside,
      jobId,
      isOwner ? { ownerReadyAt: null } : { skipperReadyAt: null, leftAt: null },
    )
  })
