import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import type { Answer } from '#web/checklists/pocket/local-checklist.ts'
import { type Answering, answersOf, creationIn, isThere, type Shelf } from '#web/checklists/pocket/shelf.ts'
import { fieldsOf, foldAnswers, without } from '#web/checklists/pocket/shelf-edits.ts'

/** As the server writes it down. */
const written = (value: string | null | undefined) => value?.trim() || null
const isSame = (one: Answer[keyof Answer], other: Answer[keyof Answer]) => written(one) === written(other)

/** The server trims: who is typing keeps the space before the next word. */
export const asTyped = (item: ItemView, notes: string | null | undefined): ItemView =>
  notes !== undefined && isSame(notes, item.notes) ? { ...item, notes } : item

/** The same list as known and as read: item by item the later version, for a reading may have begun before an answer. */
function mergeLists(known: ChecklistView | null | undefined, read: ChecklistView): ChecklistView {
  if (!known || known._id !== read._id || read.version > known.version) return read
  if (read.version < known.version) return known
  const isOlder = read.updatedAt < known.updatedAt
  const before = new Map(known.checklistItems.map(item => [item._id, item]))
  const later = (item: ItemView) => {
    const mine = before.get(item._id)
    const keeps = mine && (mine.version > item.version || (isOlder && mine.version === item.version))
    return keeps ? mine : asTyped(item, mine?.notes)
  }
  return { ...(isOlder ? known : read), checklistItems: read.checklistItems.map(later) }
}

export const mergeItem = (shelf: Shelf, item: ItemView): Shelf =>
  shelf.checklist
    ? {
        ...shelf,
        checklist: {
          ...shelf.checklist,
          checklistItems: shelf.checklist.checklistItems.map(known =>
            known._id === item._id && known.version <= item.version ? item : known,
          ),
        },
      }
    : shelf

/** The answer beside what stands on the server: undefined where nothing is left to write. */
function compare(change: Answering, item: ItemView): Answering | undefined {
  const open = fieldsOf(change.answer).filter(field => !isSame(item[field], change.answer[field]))
  if (open.length === 0) return undefined
  const isForeign = open.some(field => !isSame(item[field], change.base[field]))
  const { status, notes, expiresOn } = item
  if (!isForeign) return change.theirs ? { ...change, theirs: null } : change
  return { ...change, theirs: { status, notes, expiresOn } }
}

/** Only the first answer to an item is compared: the next was given upon it. */
function settleItem(shelf: Shelf, item: ItemView): Shelf {
  const [first] = answersOf(shelf, item.key)
  if (!first) return shelf
  const settled = compare(first, item)
  if (!settled) return settleItem(without(shelf, first.id), item)
  if (settled === first || settled.state === 'failed') return shelf
  const changes = shelf.changes.map(change => (change.id === settled.id ? settled : change))
  return settled.theirs ? foldAnswers({ ...shelf, changes }, settled) : { ...shelf, changes }
}

/** What stands on the server already is not sent; what another device has answered otherwise waits for the person. */
export function settle(shelf: Shelf): Shelf {
  const creation = creationIn(shelf)
  if (creation && isThere(shelf.checklist, creation)) return settle(without(shelf, creation.id))
  if (creation || !shelf.checklist) return shelf
  return shelf.checklist.checklistItems.reduce(settleItem, shelf)
}

/** What the server has just said of the list. */
export const takeRead = (shelf: Shelf, read: ChecklistView): Shelf => {
  const { contract, owner, crew, vesselInfo } = read
  return settle({
    ...shelf,
    contract: { ...contract, owner, crew, vesselInfo },
    checklist: mergeLists(shelf.checklist, read),
  })
}
