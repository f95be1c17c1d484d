import { eq } from 'drizzle-orm'
import { hoursWaited, joinWaits, waitsBefore } from '#domain/passages/before-departure.ts'
import { statementEndsAt } from '#domain/passages/false-start.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { tell } from '#server/notifications/tell.ts'
import { lockOffer, peopleOf } from '#server/passages/change-passage.ts'
import type { FalseStartRecord } from '#server/passages/false-start-record.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import { listBefore, listPhotosOf, mapGone, type ShownEntry } from '#server/passages/log-queries.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Recorded = (shown: ShownEntry) => FalseStartRecord['aboard'][number]

function waitsOf(
  entries: readonly ShownEntry[],
  gone: ReadonlyMap<string, Date>,
  end: Date,
  record: Recorded,
): FalseStartRecord['waits'] {
  const moments = entries.map(shown => ({ ...shown.entry, shown }))
  return waitsBefore(moments, gone, end).map(({ began, to }) => {
    const { reason, answerAgrees, answerText, answeredAt } = began
    return {
      ...record(began.shown),
      until: (to ?? end).toISOString(),
      reason: reason ?? 'owner',
      answer:
        answerAgrees === null || answeredAt === null
          ? null
          : { agrees: answerAgrees, text: answerText, at: answeredAt.toISOString() },
    }
  })
}

/** Everything that was written before the calling off, and both sides' words. */
async function describe({ db }: Pick<SystemContext, 'db'>, passage: Passage): Promise<FalseStartRecord> {
  const { card, crew, row, falseStart } = passage
  if (!falseStart || !row?.calledOffAt) throw new Error(`Passage ${card.id} has no false start.`)
  const end = row.calledOffAt
  const { cause, conditions, statement, statedAt } = falseStart.row
  const all = await listBefore(db, card.id, null)
  const entries = all.filter(({ entry }) => entry.at <= end)
  const rows = await listPhotosOf(
    db,
    entries.map(({ entry }) => entry.id),
  )
  const photos = Map.groupBy(rows, ({ entryId }) => entryId)
  const record: Recorded = ({ entry, author }) => ({
    _id: entry.id,
    name: author,
    at: entry.at.toISOString(),
    text: entry.text,
    photos: (photos.get(entry.id) ?? []).map(({ hash }) => hash),
  })
  const isOwners = row.calledOffBy === card.ownerId
  const caller = crew.find(({ id }) => id === row.calledOffBy)
  const waits = waitsOf(entries, await mapGone(db, card.id), end, record)
  return {
    calledOffAt: end.toISOString(),
    by: { name: isOwners ? card.ownerName : (caller?.name ?? ''), side: isOwners ? 'owner' : 'skipper' },
    cause,
    reason: row.calledOffReason ?? '',
    statement:
      statement && statedAt
        ? { name: falseStart.statedByName ?? '', text: statement, at: statedAt.toISOString() }
        : null,
    aboard: entries.filter(({ entry }) => entry.kind === 'aboard').map(record),
    waits,
    hoursWaited: hoursWaited(
      joinWaits(waits.map(({ at, until }) => ({ from: new Date(at), to: new Date(until) }))),
      end,
    ),
    notes: entries.flatMap(shown => {
      const { kind } = shown.entry
      return kind === 'note' || kind === 'incident' ? [{ ...record(shown), kind }] : []
    }),
    conditions,
  }
}

/** Once: when the other side has spoken, or may no longer. In the caller's transaction. */
export async function sealFalseStart(context: SystemContext, jobId: string): Promise<void> {
  const { db, now } = context
  const passage = await findPassage(context, jobId)
  const called = passage?.row?.calledOffAt
  if (!passage?.falseStart || !called || passage.falseStart.row.sealedAt) return
  if (!passage.falseStart.row.statedAt && now < statementEndsAt(called)) return
  const record = await describe(context, passage)
  await db
    .update(falseStarts)
    .set({ sealedAt: now, record, hash: contentHash(record) })
    .where(eq(falseStarts.jobId, jobId))
  await enqueue(context, 'false-start-pdf', { jobId }, { key: jobId })
  await tell(context, {
    notify: [],
    answered: null,
    live: { passage: { id: jobId, to: peopleOf(passage) } },
  })
}

export const sealWhenDue = (context: SystemContext, { jobId }: { jobId: string }): Promise<void> =>
  transaction(context, async inside => {
    await lockOffer(inside.db, jobId)
    await sealFalseStart(inside, jobId)
  })
