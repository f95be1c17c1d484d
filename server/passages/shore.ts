import type * as z from 'zod/mini'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { isOverdue } from '#domain/passages/overdue.ts'
import { reachOf } from '#domain/passages/reach.ts'
import { guestsOf, type ShorePerson, type sheetView } from '#domain/passages/shore.ts'
import { shorePolicy } from '#domain/passages/shore-policy.ts'
import { type Script, scriptText, shoreScript } from '#domain/passages/shore-script.ts'
import type { ShoreFacts } from '#domain/passages/shore-words.ts'
import { speakIn } from '#domain/passages/speech.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { linkEndsAt } from '#server/passages/follow.ts'
import { findPassage, loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { findLastFix, findLatest } from '#server/passages/log-queries.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { readTrack } from '#server/passages/read-track.ts'
import { findLinked } from '#server/passages/shore-links.ts'
import { paceOf, viewSum } from '#server/passages/sum-log.ts'
import { findSheet } from '#server/passages/write-sheet.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'

type Found = Awaited<ReturnType<typeof findSheet>>
type SheetOut = z.output<typeof sheetView>

export const PORTS_TIME = 'Europe/Madrid'

async function vesselOf(
  { services, now }: Pick<SystemContext, 'services' | 'now'>,
  { sheet, photoFile }: Found,
): Promise<SheetOut['vessel']> {
  const pathOf = await services.photoPaths.of(now)
  return { ...sheet.vessel, photo: photoFile === null ? null : pathOf(photoFile) }
}

const peopleIn = ({ sheet }: Found, row: PassageRow | undefined): ShorePerson[] => [
  ...sheet.people,
  ...guestsOf(row?.others ?? null),
]

/** A skipper without a contract reads of a hidden vessel what the offer itself says. */
async function withoutHidden({ db, actor }: Context, passage: Passage): Promise<Passage> {
  const { card, skipper } = passage
  const isParty = actor.id === card.ownerId || (skipper?.contract && skipper.contract.status !== 'cancelled')
  if (isParty || card.vesselId === null || !(await findHidden(db, 'vessel', card.vesselId))) return passage
  return { ...passage, card: { ...card, vesselId: null, vesselName: null } }
}

/** The sheet for the owner and the skipper: before the departure as it is now. */
export async function readSheet(context: Context, jobId: string): Promise<SheetOut> {
  const found = await loadPassage(context, jobId)
  authorize(shorePolicy.readSheet(context.actor, found.aboard))
  const passage = await withoutHidden(context, found)
  const made = await findSheet(context.db, passage)
  const { sheet, isFrozen } = made
  const { row } = passage
  return {
    frozenAt: isFrozen ? (row?.departedAt ?? null) : null,
    vessel: await vesselOf(context, made),
    originPort: sheet.originPort,
    destinationPort: sheet.destinationPort,
    route: sheet.route,
    startDate: sheet.startDate,
    endDate: sheet.endDate,
    departedAt: row?.departedAt ?? null,
    reportEvery: row?.reportEvery ?? null,
    people: peopleIn(made, row),
    owner: sheet.owner,
  }
}

/** With the data that the page draws. */
export interface Shore extends ShoreFacts {
  track: { at: Date; latitude: number; longitude: number }[]
  route: { from: string; to: string } | null
  said: Script | null
}

type Reading = Pick<SystemContext, 'db' | 'now' | 'services'>

async function whatToDo(
  { db, now }: Reading,
  { passage, found, row }: { passage: Passage; found: Found; row: PassageRow & { departedAt: Date } },
  lastSignalAt: Date,
) {
  const { card } = passage
  const fix = await findLastFix(db, card.id, row.departedAt)
  const { day, clock } = speakIn(PORTS_TIME, now)
  const when = (at: Date) => `${day(at)} a ${clock(at)}`
  const people = peopleIn(found, row)
  const said = shoreScript({
    vessel: found.sheet.vessel,
    originPort: card.originPort,
    destinationPort: card.destinationPort,
    people,
    lastPosition: fix ?? null,
    course: fix?.course ?? null,
    speed: fix?.speed ?? null,
    departed: when(row.departedAt),
    lastSignal: when(lastSignalAt),
    lastFix: fix ? when(fix.at) : null,
  })
  const fullReach = fix ? reachOf(fix.at, row.logSummary ? paceOf(row.logSummary) : null, now) : null
  return { people, said, fullReach }
}

/**
 * The page of a boat that has left: its position, and the steps to take. The phones are there only while she is
 * overdue.
 */
async function describeShore(context: Reading, passage: Passage): Promise<Shore> {
  const { db, now } = context
  const { card, row, stage } = passage
  if (!row?.departedAt) throw new Refusal('shore_not_found')
  const { departedAt, nextReportBy, overdueFor } = row
  const found = await findSheet(db, passage)
  const sum = row.logSummary ? viewSum(row.logSummary) : null
  const overdue = isOverdue(row, now)
  const lastSignalAt = (await findLatest(db, card.id)) ?? departedAt
  const todo = overdue
    ? await whatToDo(context, { passage, found, row: { ...row, departedAt } }, lastSignalAt)
    : null
  return {
    vessel: await vesselOf(context, found),
    originPort: card.originPort,
    destinationPort: card.destinationPort,
    departedAt,
    reportEvery: row.reportEvery ?? 0,
    nextReportBy,
    overdue,
    lastPosition: sum?.lastPosition ?? null,
    lastAt: sum?.lastAt ?? null,
    reach: todo?.fullReach?.miles ?? null,
    people: todo?.people ?? null,
    owner: todo ? found.sheet.owner : null,
    script: todo ? scriptText(todo.said) : null,
    stage,
    endDate: card.endDate,
    arrivedAt: row.arrivedAt,
    arrivalPort: row.arrivalPort,
    calledOffAt: row.calledOffAt ?? card.cancelledAt,
    lastSignalAt,
    missedAt: overdueFor ?? nextReportBy,
    contactName: row.contactName,
    track: await readTrack(context, card.id, departedAt),
    route: card.distance && { from: card.distance.from, to: card.distance.to },
    fullReach: todo?.fullReach ?? null,
    said: todo?.said ?? null,
  }
}

/** By a valid link; all others get one answer. */
export async function readShore(context: Reading, token: string): Promise<Shore> {
  const jobId = await findLinked(context.db, token)
  const passage = jobId === undefined ? undefined : await findPassage(context, jobId)
  const endsAt = passage && linkEndsAt(passage)
  if (!passage || (endsAt && endsAt <= context.now)) throw new Refusal('shore_not_found')
  return describeShore(context, passage)
}
