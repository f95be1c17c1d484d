import type { Answer } from '#web/checklists/offline/local-checklist.ts'
import { type Answering, answersOf, type Change, type LocalRecord } from '#web/checklists/offline/record.ts'

export const put = (record: LocalRecord, changed: Change): LocalRecord => ({
  ...record,
  changes: record.changes.map(change => (change.id === changed.id ? changed : change)),
})
export const dropWhere = (record: LocalRecord, which: (change: Change) => boolean): LocalRecord =>
  record.changes.some(which)
    ? { ...record, changes: record.changes.filter(change => !which(change)) }
    : record

export const pick = (from: Answer, fields: readonly (keyof Answer)[]): Answer =>
  Object.fromEntries(fields.map(field => [field, from[field]]))

export const fieldsOf = (answer: Answer) => Object.keys(answer) as (keyof Answer)[]

export const revived = <C extends Change>(change: C, key: string): C => ({
  ...change,
  key,
  attemptedAt: null,
  state: 'sending',
  problem: null,
})

/** What was typed after an answer that now waits for the person waits with it. */
export function foldAnswers(record: LocalRecord, first: Answering): LocalRecord {
  const [, ...later] = answersOf(record, first.itemKey)
  const answer: Answer = Object.assign({}, first.answer, ...later.map(each => each.answer))
  const base: Answer = Object.assign({}, ...later.map(each => each.base).reverse(), first.base)
  const rest = dropWhere(record, change => later.some(({ id }) => id === change.id))
  return put(rest, { ...first, answer, base })
}

export const without = (record: LocalRecord, id: string): LocalRecord =>
  dropWhere(record, change => change.id === id)
