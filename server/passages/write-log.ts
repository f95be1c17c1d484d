import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { beforeDepartureKinds } from '#domain/passages/before-departure.ts'
import { type EntryInput, isWritten, LOG_ENTRIES_MAX } from '#domain/passages/log-entry.ts'
import {
  beforeFault,
  beforeMoment,
  entryFault,
  entryMoment,
  type LogMoments,
  wasBeforeDeparture,
} from '#domain/passages/log-moments.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing, writePassage } from '#server/passages/change-passage.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { countEntries, findEntry, findOwnAboard, type ShownEntry } from '#server/passages/log-queries.ts'
import { type LogEntryRow, logEntries } from '#server/passages/log-table.ts'
import { storeBefore } from '#server/passages/store-before.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** Where nobody has sailed, the end is the calling off or the cancelled offer. */
export const logMomentsOf = ({ row, card }: Passage): LogMoments => ({
  departedAt: row?.departedAt ?? null,
  endedAt: row?.arrivedAt ?? row?.calledOffAt ?? card.cancelledAt,
})

const hasSigned = ({ crew }: Passage, id: string) =>
  crew.find(person => person.id === id)?.contract?.status === 'completed'

type Placed = Pick<LogEntryRow, 'at'> & { isBefore: boolean }

/** The instant that counts of the device's. Refuses who may not write then, and an instant that can't be. */
async function place(
  { db, actor, now }: Context,
  passage: Passage,
  { kind, corrects, ...input }: EntryInput,
): Promise<Placed> {
  const { aboard, card } = passage
  const at = new Date(input.at)
  const moments = logMomentsOf(passage)
  const isEarly = wasBeforeDeparture(at, moments.departedAt)
  // At sea only an entry of the kind 'aboard' needs this look-up.
  const ownAboardAt =
    isEarly || kind === 'aboard'
      ? await findOwnAboard(db, { jobId: card.id, authorId: actor.id, except: corrects ?? null })
      : null
  const wants = beforeDepartureKinds[kind]
  const isBefore =
    moments.departedAt === null ||
    (isEarly && (wants === 'first' || (wants === 'aboard' && ownAboardAt !== null)))
  const refuseFault = (fault: ReturnType<typeof entryFault>) => {
    if (fault) throw new Refusal('invalid_input', [{ field: 'at', fault }])
  }
  if (isBefore) {
    const entry = {
      kind,
      signed: hasSigned(passage, actor.id),
      isAboard: ownAboardAt !== null,
      endedAt: moments.endedAt,
    }
    authorize(passagePolicy.writeBefore(actor, aboard, entry, now))
    const before = { ...moments, startDate: card.startDate, ownAboardAt }
    refuseFault(beforeFault(at, before, now))
    return { at: beforeMoment(at, before), isBefore }
  }
  authorize(passagePolicy.writeLog(actor, aboard, moments, now))
  if (kind === 'aboard' && ownAboardAt) throw new Refusal('already_aboard')
  refuseFault(entryFault(at, moments, now))
  return { at: entryMoment(at, moments), isBefore }
}

/** The entry that this one corrects. */
async function expectCorrectable({ db, actor }: Context, passage: Passage, id: string | null | undefined) {
  if (!id) return undefined
  const other = await findEntry(db, id)
  if (other?.entry.jobId !== passage.card.id || !isWritten(other.entry.kind))
    throw new Refusal('entry_not_found')
  // Two corrections would both count, and their authors would not know of each other.
  if (other.correctedBy) throw new Refusal('entry_corrected')
  const isBefore = wasBeforeDeparture(other.entry.at, logMomentsOf(passage).departedAt)
  // A wait is paid to its author.
  if (isBefore && other.entry.authorId !== actor.id) throw new Refusal('entry_of_another')
  return { at: other.entry.at, isBefore, entry: other.entry }
}

/** The owner has the same wait to answer as before it was corrected. */
const isSameWait = (written: LogEntryRow, corrected: LogEntryRow) =>
  corrected.answeredAt === null &&
  corrected.kind === written.kind &&
  corrected.reason === written.reason &&
  corrected.at.getTime() === written.at.getTime()

/** The owner is told when somebody comes on board, and of each wait, which needs an answer. */
async function tellOwner(
  context: Context,
  { card }: Passage,
  written: LogEntryRow,
  corrected: LogEntryRow | undefined,
): Promise<void> {
  const { kind, at, reason } = written
  const news = { to: card.ownerId, from: context.actor.id, job: card }
  const told = { answered: null, live: {} }
  const instant = at.toISOString()
  if (kind === 'aboard' && !corrected)
    await tell(context, { ...told, notify: [{ type: 'aboard', ...news, own: { at: instant } }] })
  if (kind === 'waiting' && reason && !(corrected && isSameWait(written, corrected)))
    await tell(context, {
      ...told,
      notify: [{ type: 'waiting_begun', ...news, own: { reason, since: instant } }],
    })
}

/** `isNew`: false where it was there already, as an earlier attempt had sent it. */
export const writeLog = (
  context: Context,
  jobId: string,
  input: EntryInput,
): Promise<{ written: ShownEntry; isNew: boolean }> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, now, actor } = inside
    const { _id: id, at: _at, position, ...entry } = input
    const known = await findEntry(db, id)
    if (known && known.entry.jobId !== jobId) throw new Refusal('entry_elsewhere')
    if (known?.entry.authorId === actor.id) return { written: known, isNew: false }
    const placed = await place(inside, passage, input)
    if (known) return { written: known, isNew: false }
    if ((await countEntries(db, jobId)) >= LOG_ENTRIES_MAX) throw new Refusal('log_full')
    const corrected = await expectCorrectable(inside, passage, entry.corrects)
    // In the same moment it may have been written into another passage.
    const added = await db
      .insert(logEntries)
      .values({
        ...entry,
        id,
        jobId,
        authorId: actor.id,
        at: placed.at,
        text: entry.text || null,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: logEntries.id })
    if (added.length === 0) throw new Refusal('entry_elsewhere')
    const touched = [placed, ...(corrected ? [corrected] : [])]
    if (touched.some(({ isBefore }) => isBefore))
      await storeBefore(inside, jobId, passage.row?.departedAt ?? null)
    const atSea = touched.filter(({ isBefore }) => !isBefore)
    const [first] = atSea.map(({ at }) => at).sort((one, other) => one.getTime() - other.getTime())
    if (first && passage.row) {
      await storeSum(inside, passage.row, first)
      // Called off while she was overdue: that the crew writes is the sign that was missing.
      if (passage.row.calledOffAt) await writePassage(inside, jobId, { overdueFor: null })
      if (position || entry.corrects) await enqueue({ db, now }, 'measure-to-go', { jobId }, { key: jobId })
    }
    const written = await findEntry(db, id)
    if (!written) throw new Error('An entry was not written.')
    await tellOwner(inside, passage, written.entry, corrected?.entry)
    await inside.services.ledger.recheck(inside, jobId, 'log')
    return { written, isNew: true }
  })

/** The departure and the arrival, which the server tells of. */
export const writeOwnEntry = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  jobId: string,
  entry: Pick<LogEntryRow, 'at' | 'kind' | 'text'>,
): Promise<void> => {
  await db.insert(logEntries).values({ ...entry, id: newId(), jobId, authorId: actor.id, createdAt: now })
}
