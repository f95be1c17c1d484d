import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { type Answer, answerOf } from '#web/checklists/pocket/local-checklist.ts'
import { namesAfter, renamePhotos } from '#web/checklists/pocket/rename-photos.ts'
import {
  type Answering,
  answersOf,
  creationIn,
  isThere,
  type Shelf,
  submissionIn,
} from '#web/checklists/pocket/shelf.ts'
import { fieldsOf, foldAnswers, put, without } from '#web/checklists/pocket/shelf-edits.ts'

/** As the server writes it down. */
const written = (value: Answer[keyof Answer]) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null)
const isSame = (one: Answer[keyof Answer], other: Answer[keyof Answer]) =>
  JSON.stringify(written(one)) === JSON.stringify(written(other))

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
  if (!isForeign) return change.theirs ? { ...change, theirs: null } : change
  return { ...change, theirs: answerOf(item) }
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
  return settleSubmission(shelf.checklist.checklistItems.reduce(settleItem, shelf))
}

const OTHER_VERSION =
  'No se ha enviado: mientras tanto el armador devolvió la lista y se ha empezado otra versión. Revísala y envíala de nuevo.'

/** With the owner already, or not the list any more that the person had before them. */
function settleSubmission(shelf: Shelf): Shelf {
  const { checklist } = shelf
  const asked = submissionIn(shelf)
  if (!checklist || !asked || asked.state === 'failed') return shelf
  if (checklist.version !== asked.version)
    return put(shelf, { ...asked, state: 'failed', problem: OTHER_VERSION })
  return checklist.status === 'draft' ? shelf : without(shelf, asked.id)
}

/** Of a photo that the next version has taken over, what was asked in the version before is asked there. */
const followVersion = (shelf: Shelf, read: ChecklistView): Shelf =>
  shelf.checklist && read.version > shelf.checklist.version
    ? renamePhotos(shelf, namesAfter(shelf.checklist, read))
    : shelf

/** What the server has just said of the list. */
export const takeRead = (shelf: Shelf, read: ChecklistView): Shelf => {
  const { contract, owner, crew, vesselInfo } = read
  return settle({
    ...followVersion(shelf, read),
    contract: { ...contract, owner, crew, vesselInfo },
    checklist: mergeLists(shelf.checklist, read),
  })
}

/** The same, where what was known does not count: a server that was restored would be asked for ever. */
export const takeAsItIs = (shelf: Shelf, read: ChecklistView): Shelf =>
  takeRead({ ...followVersion(shelf, read), checklist: null }, read)
