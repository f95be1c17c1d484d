import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { type EntryInput, isWritten, LOG_ENTRIES_MAX } from '#domain/passages/log-entry.ts'
import { entryFault, entryMoment, type LogMoments } from '#domain/passages/log-moments.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { changing } from '#server/passages/change-passage.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { countEntries, findEntry, type ShownEntry } from '#server/passages/log-queries.ts'
import { type LogEntryRow, logEntries } from '#server/passages/log-table.ts'
import { storeSum } from '#server/passages/sum-log.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

export const logMomentsOf = ({ row }: Passage): LogMoments => ({
  departedAt: row?.departedAt ?? null,
  endedAt: row?.arrivedAt ?? row?.calledOffAt ?? null,
})

/** The instant that counts of the device's. */
function expectInTime(at: Date, passage: Passage, now: Date): Date {
  const moments = logMomentsOf(passage)
  const fault = entryFault(at, moments, now)
  if (fault) throw new Refusal('invalid_input', [{ field: 'at', fault }])
  return entryMoment(at, moments)
}

/** The instant of the entry that this one corrects. */
async function expectCorrectable({ db }: Context, jobId: string, id: string | null | undefined) {
  if (!id) return undefined
  const other = await findEntry(db, id)
  if (other?.entry.jobId !== jobId || !isWritten(other.entry.kind)) throw new Refusal('entry_not_found')
  // Two corrections would both count, and their authors would not know of each other.
  if (other.correctedBy) throw new Refusal('entry_corrected')
  return other.entry.at
}

/** `isNew`: false where it was there already, as an earlier attempt had sent it. */
export const writeLog = (
  context: Context,
  jobId: string,
  { _id: id, at, position, ...entry }: EntryInput,
): Promise<{ written: ShownEntry; isNew: boolean }> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, now, actor } = inside
    authorize(passagePolicy.writeLog(actor, passage.aboard, logMomentsOf(passage), now))
    const before = await findEntry(db, id)
    if (before && before.entry.jobId !== jobId) throw new Refusal('entry_elsewhere')
    if (before) return { written: before, isNew: false }
    const moment = expectInTime(new Date(at), passage, now)
    if ((await countEntries(db, jobId)) >= LOG_ENTRIES_MAX) throw new Refusal('log_full')
    const corrected = await expectCorrectable(inside, jobId, entry.corrects)
    // In the same moment it may have been written into another passage.
    const added = await db
      .insert(logEntries)
      .values({
        ...entry,
        id,
        jobId,
        authorId: actor.id,
        at: moment,
        text: entry.text || null,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: logEntries.id })
    if (added.length === 0) throw new Refusal('entry_elsewhere')
    const changedFrom = corrected && corrected < moment ? corrected : moment
    if (passage.row) await storeSum(inside, passage.row, changedFrom)
    if (position || entry.corrects) await enqueue({ db, now }, 'measure-to-go', { jobId }, { key: jobId })
    const written = await findEntry(db, id)
    if (!written) throw new Error('An entry was not written.')
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
