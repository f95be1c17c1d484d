import { answersOf, type Change, isOfItem, type Shelf } from '#web/checklists/pocket/shelf.ts'
import { dropWhere, fieldsOf, pick, put, revived, without } from '#web/checklists/pocket/shelf-edits.ts'

const isFailedOf = (itemKey: string | null) => (change: Change) =>
  change.state === 'failed' && (itemKey === null ? change.kind === 'creation' : isOfItem(itemKey)(change))

export const retry = (shelf: Shelf, itemKey: string | null, freshKey: string): Shelf => ({
  ...shelf,
  changes: shelf.changes.map((change, at) =>
    isFailedOf(itemKey)(change) ? revived(change, `${freshKey}-${at}`) : change,
  ),
})

/** With the creation goes what was typed into the list. */
export const discard = (shelf: Shelf, itemKey: string | null): Shelf =>
  itemKey === null ? dropWhere(shelf, () => true) : dropWhere(shelf, isFailedOf(itemKey))

export const takeBack = (shelf: Shelf): Shelf => dropWhere(shelf, ({ kind }) => kind === 'submission')

const conflictOf = (shelf: Shelf, itemKey: string) => answersOf(shelf, itemKey).find(({ theirs }) => theirs)

/** The person has seen what stands there, and writes over it. */
export function keepMine(shelf: Shelf, itemKey: string, freshKey: string): Shelf {
  const mine = conflictOf(shelf, itemKey)
  if (!mine?.theirs) return shelf
  return put(shelf, {
    ...revived(mine, freshKey),
    base: pick(mine.theirs, fieldsOf(mine.answer)),
    theirs: null,
  })
}

export function keepTheirs(shelf: Shelf, itemKey: string): Shelf {
  const mine = conflictOf(shelf, itemKey)
  return mine ? without(shelf, mine.id) : shelf
}
