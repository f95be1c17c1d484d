import { fieldsOf, pick } from '#web/checklists/offline/local-checklist.ts'
import { answersOf, type Change, isOfItem, type LocalRecord } from '#web/checklists/offline/record.ts'
import { dropWhere, put, requeued, without } from '#web/offline/queue-record.ts'

const isFailedOf = (itemKey: string | null) => (change: Change) =>
  change.state === 'failed' && (itemKey === null ? change.kind === 'creation' : isOfItem(itemKey)(change))

export const retry = (record: LocalRecord, itemKey: string | null, freshKey: string): LocalRecord => ({
  ...record,
  changes: record.changes.map((change, at) =>
    isFailedOf(itemKey)(change) ? requeued(change, `${freshKey}-${at}`) : change,
  ),
})

/** Discarding the creation discards all that was typed into the list. */
export const discard = (record: LocalRecord, itemKey: string | null): LocalRecord =>
  itemKey === null ? dropWhere(record, () => true) : dropWhere(record, isFailedOf(itemKey))

export const takeBack = (record: LocalRecord): LocalRecord =>
  dropWhere(record, ({ kind }) => kind === 'submission')

const conflictOf = (record: LocalRecord, itemKey: string) =>
  answersOf(record, itemKey).find(({ theirs }) => theirs)

/** The person has seen the other device's answer, and replaces it with their own. */
export function keepMine(record: LocalRecord, itemKey: string, freshKey: string): LocalRecord {
  const mine = conflictOf(record, itemKey)
  if (!mine?.theirs) return record
  return put(record, {
    ...requeued(mine, freshKey),
    base: pick(mine.theirs, fieldsOf(mine.answer)),
    theirs: null,
  })
}

export function keepTheirs(record: LocalRecord, itemKey: string): LocalRecord {
  const mine = conflictOf(record, itemKey)
  return mine ? without(record, mine.id) : record
}
