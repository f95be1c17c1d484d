import type { Answer } from '#web/checklists/pocket/local-checklist.ts'
import { type Answering, answersOf, type Change, type Shelf } from '#web/checklists/pocket/shelf.ts'

export const put = (shelf: Shelf, changed: Change): Shelf => ({
  ...shelf,
  changes: shelf.changes.map(change => (change.id === changed.id ? changed : change)),
})
export const dropWhere = (shelf: Shelf, which: (change: Change) => boolean): Shelf =>
  shelf.changes.some(which) ? { ...shelf, changes: shelf.changes.filter(change => !which(change)) } : shelf

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
export function foldAnswers(shelf: Shelf, first: Answering): Shelf {
  const [, ...later] = answersOf(shelf, first.itemKey)
  const answer: Answer = Object.assign({}, first.answer, ...later.map(each => each.answer))
  const base: Answer = Object.assign({}, ...later.map(each => each.base).reverse(), first.base)
  const rest = dropWhere(shelf, change => later.some(({ id }) => id === change.id))
  return put(rest, { ...first, answer, base })
}

export const without = (shelf: Shelf, id: string): Shelf => dropWhere(shelf, change => change.id === id)
