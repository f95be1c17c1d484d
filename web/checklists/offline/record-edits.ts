import type { Answer } from '#web/checklists/offline/local-checklist.ts'
import { type Answering, answersOf, type LocalRecord } from '#web/checklists/offline/record.ts'
import { dropWhere, put } from '#web/offline/queue-record.ts'

export const pick = (from: Answer, fields: readonly (keyof Answer)[]): Answer =>
  Object.fromEntries(fields.map(field => [field, from[field]]))

export const fieldsOf = (answer: Answer) => Object.keys(answer) as (keyof Answer)[]

/** What was typed after an answer that now waits for the person waits with it. */
export function foldAnswers(record: LocalRecord, first: Answering): LocalRecord {
  const [, ...later] = answersOf(record, first.itemKey)
  const answer: Answer = Object.assign({}, first.answer, ...later.map(each => each.answer))
  const base: Answer = Object.assign({}, ...later.map(each => each.base).reverse(), first.base)
  const rest = dropWhere(record, change => later.some(({ id }) => id === change.id))
  return put(rest, { ...first, answer, base })
}
