import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { isDraft } from '#domain/checklists/checklist-status.ts'
import { type Answer, answerOf, fieldsOf } from '#web/checklists/offline/local-checklist.ts'
import {
  type Answering,
  answersOf,
  creationIn,
  isThere,
  type LocalRecord,
  submissionIn,
} from '#web/checklists/offline/record.ts'
import { namesAfter, renamePhotos } from '#web/checklists/offline/rename-photos.ts'
import { dropWhere, put, without } from '#web/offline/queue-record.ts'

/** As the server stores it. */
const written = (value: Answer[keyof Answer]) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null)
const isSame = (one: Answer[keyof Answer], other: Answer[keyof Answer]) =>
  JSON.stringify(written(one)) === JSON.stringify(written(other))

/** The server trims: a person who is typing still sees the space before the next word. */
export const asTyped = (item: ItemView, notes: string | null | undefined): ItemView =>
  notes !== undefined && isSame(notes, item.notes) ? { ...item, notes } : item

/**
 * The known list and the one that was read, merged: item by item the later version, because the reading may have
 * begun before a reply.
 */
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

export const mergeItem = (record: LocalRecord, item: ItemView): LocalRecord =>
  record.checklist
    ? {
        ...record,
        checklist: {
          ...record.checklist,
          checklistItems: record.checklist.checklistItems.map(known =>
            known._id === item._id && known.version <= item.version ? item : known,
          ),
        },
      }
    : record

/** Compares the answer with the server's item. Returns undefined where the server has it already. */
function compare(change: Answering, item: ItemView): Answering | undefined {
  const open = fieldsOf(change.answer).filter(field => !isSame(item[field], change.answer[field]))
  if (open.length === 0) return undefined
  const isForeign = open.some(field => !isSame(item[field], change.base[field]))
  if (!isForeign) return change.theirs ? { ...change, theirs: null } : change
  return { ...change, theirs: answerOf(item) }
}

/** Later answers to an item in conflict wait until the conflict is resolved. */
export function foldAnswers(record: LocalRecord, first: Answering): LocalRecord {
  const [, ...later] = answersOf(record, first.itemKey)
  const answer: Answer = Object.assign({}, first.answer, ...later.map(each => each.answer))
  const base: Answer = Object.assign({}, ...later.map(each => each.base).reverse(), first.base)
  const rest = dropWhere(record, change => later.some(({ id }) => id === change.id))
  return put(rest, { ...first, answer, base })
}

/** Only the first answer to an item is compared: the next ones were given after it. */
function settleItem(record: LocalRecord, item: ItemView): LocalRecord {
  const [first] = answersOf(record, item.key)
  if (!first) return record
  const settled = compare(first, item)
  if (!settled) return settleItem(without(record, first.id), item)
  if (settled === first || settled.state === 'failed') return record
  const changes = record.changes.map(change => (change.id === settled.id ? settled : change))
  return settled.theirs ? foldAnswers({ ...record, changes }, settled) : { ...record, changes }
}

/** Drops the changes that the server has already, and marks an answer in conflict with another device's for the person to decide. */
export function settle(record: LocalRecord): LocalRecord {
  const creation = creationIn(record)
  if (creation && isThere(record.checklist, creation)) return settle(without(record, creation.id))
  if (creation || !record.checklist) return record
  return settleSubmission(record.checklist.checklistItems.reduce(settleItem, record))
}

const OTHER_VERSION =
  'No se ha enviado: mientras tanto el armador devolvió la lista y se ha empezado otra versión. Revísala y envíala de nuevo.'

/** The submission is done, or fails because the list has another version than the person saw. */
function settleSubmission(record: LocalRecord): LocalRecord {
  const { checklist } = record
  const asked = submissionIn(record)
  if (!checklist || !asked || asked.state === 'failed') return record
  if (checklist.version !== asked.version)
    return put(record, { ...asked, state: 'failed', problem: OTHER_VERSION })
  return isDraft(checklist) ? record : without(record, asked.id)
}

/** A queued change to a photo follows the photo into the next version of the list. */
const followVersion = (record: LocalRecord, read: ChecklistView): LocalRecord =>
  record.checklist && read.version > record.checklist.version
    ? renamePhotos(record, namesAfter(record.checklist, read))
    : record

/** Takes a reading of the server. */
export const takeRead = (record: LocalRecord, read: ChecklistView): LocalRecord => {
  const { contract, owner, crew, vesselInfo } = read
  return settle({
    ...followVersion(record, read),
    contract: { ...contract, owner, crew, vesselInfo },
    checklist: mergeLists(record.checklist, read),
  })
}

/**
 * The same without merging the known list: after a restore of the server, newer known versions would be asked for
 * again and again.
 */
export const takeAsItIs = (record: LocalRecord, read: ChecklistView): LocalRecord =>
  takeRead({ ...followVersion(record, read), checklist: null }, read)
