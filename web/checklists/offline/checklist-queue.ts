import type { ItemView } from '#domain/checklists/checklist.ts'
import { isApproved } from '#domain/checklists/checklist-status.ts'
import { findStandardItem } from '#domain/checklists/standard-items.ts'
import { blankItem } from '#web/checklists/offline/draft-list.ts'
import type {
  KnownContract,
  LocalChecklist,
  LocalItem,
  LocalPhoto,
} from '#web/checklists/offline/local-checklist.ts'
import { foldAnswers, settle } from '#web/checklists/offline/merge.ts'
import { pushChange } from '#web/checklists/offline/push-change.ts'
import {
  type Answering,
  type Change,
  countChanges,
  creationIn,
  emptyRecord,
  isOfItem,
  KIND,
  type LocalRecord,
  laneOf,
  listIn,
  photosIn,
  photosOf,
  type RecordAddress,
  recordName,
  submissionIn,
} from '#web/checklists/offline/record.ts'
import { upgradeRecord } from '#web/checklists/offline/upgrade-list.ts'
import { createQueue } from '#web/offline/queue.ts'
import { failed as failedWith, put, without } from '#web/offline/queue-record.ts'
import type { SendProblem } from '#web/offline/sending-rules.ts'
import {
  addressOf,
  dropThumbnails,
  forgetPicture,
  loadPictures,
  loadThumbnails,
  unkept,
} from '#web/offline/waiting-pictures.ts'

const mayGoOut = (change: Change) =>
  change.state !== 'failed' && !(change.kind === 'answer' && change.theirs !== null)

const isPhoto = ({ kind }: Change) => kind === 'photo'
const isLight = ({ kind }: Change) => kind === 'creation' || kind === 'answer'

/**
 * The next to go out. A failed change holds up no other, but no change can follow a failed creation, and the list
 * is submitted last.
 */
function nextOf(record: LocalRecord): Change | undefined {
  if (creationIn(record)?.state === 'failed') return undefined
  const isLast = record.changes.length === 1
  const onTheirWay = new Set(photosOf(record))
  const open = record.changes.filter(
    change =>
      mayGoOut(change) &&
      !isPhoto(change) &&
      (isLast || change.kind !== 'submission') &&
      // Only a photo that has arrived can be removed.
      !(change.kind === 'removal' && onTheirWay.has(change.photoId)),
  )
  return open.find(isLight) ?? open[0]
}

/** A photo belongs to an item that the server has. */
const nextPhoto = (record: LocalRecord): Change | undefined =>
  creationIn(record) ? undefined : record.changes.find(change => isPhoto(change) && mayGoOut(change))

/** Marks a change that the server refuses. */
function fail(record: LocalRecord, id: string, { message, code }: SendProblem): LocalRecord {
  const change = record.changes.find(each => each.id === id)
  if (!change) return record
  const failed = failedWith(change, message, code)
  if (failed.kind === 'answer') return foldAnswers(put(record, failed), failed)
  const unwanted = record.changes.find(each => each.kind === 'removal' && each.photoId === id)
  return unwanted ? without(without(record, id), unwanted.id) : put(record, failed)
}

function showPhotos(record: LocalRecord, item: ItemView, changes: readonly Change[]) {
  const onServer = new Map(item.photos.map(photo => [photo._id, photo]))
  return photosIn(record, item.key).map((id): LocalPhoto => {
    const photo = onServer.get(id)
    const here = addressOf(id)
    const src = here?.src ?? photo?.path ?? ''
    const thumbnail = here?.thumbnail ?? photo?.thumbnailPath ?? ''
    const change = changes.find(each => each.id === id || (each.kind === 'removal' && each.photoId === id))
    const { state = null, problem = null, problemCode = null } = change ?? {}
    return { id, src, thumbnail, sending: state, problem, problemCode }
  })
}

function showItem(record: LocalRecord, item: ItemView): LocalItem {
  const changes = record.changes.filter(isOfItem(item.key))
  const answers = changes.filter((change): change is Answering => change.kind === 'answer')
  const failed = answers.find(({ state }) => state === 'failed')
  const theirs = answers.find(answer => answer.theirs)?.theirs
  const { _id, completedAt, ...shown } = item
  return {
    ...Object.assign(shown, ...answers.map(({ answer }) => answer)),
    photos: showPhotos(record, item, changes),
    sending: failed || theirs ? 'failed' : (answers.at(-1)?.state ?? null),
    problem: failed?.problem ?? null,
    problemCode: failed?.problemCode ?? null,
    conflict: theirs ? { theirs } : null,
  }
}

/** Answers to items that the server's list does not have are shown too: no typing is hidden. */
function strayItems({ changes }: LocalRecord, items: readonly ItemView[]): ItemView[] {
  const known = new Set(items.map(({ key }) => key))
  const keys = new Set(changes.flatMap(change => ('itemKey' in change ? change.itemKey : [])))
  return [...keys].flatMap(key => {
    const item = known.has(key) ? undefined : findStandardItem(key)
    return item ? blankItem(item, null) : []
  })
}

/** The list as the person sees it: the last reading with the unsent changes over it. */
function showList(record: LocalRecord): LocalChecklist | null | undefined {
  const list = listIn(record)
  if (!list) return list
  const submission = submissionIn(record)
  const items = [...list.checklistItems, ...strayItems(record, list.checklistItems)]
  return {
    ...list,
    _id: list._id || null,
    problem: creationIn(record)?.problem ?? null,
    submission: submission ? { state: submission.state, problem: submission.problem } : null,
    checklistItems: items.map(item => showItem(record, item)),
  }
}

/** An item that looks as before stays the same object, so that a key press draws one row and not forty-five. */
function keepSame(
  list: LocalChecklist | null | undefined,
  before: LocalChecklist | null | undefined,
): LocalChecklist | null | undefined {
  if (!list || !before) return list
  const known = new Map(before.checklistItems.map(item => [item.key, item]))
  const same = (item: LocalItem) => {
    const old = known.get(item.key)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  }
  return { ...list, checklistItems: list.checklistItems.map(same) }
}

/** The screen's view of a record. */
interface RecordView {
  list: LocalChecklist | null | undefined
  contract: KnownContract | undefined
  unsent: number
  paused: boolean
  storage: 'kept' | 'memory'
}

const hasApproved = ({ checklist }: LocalRecord) => checklist != null && isApproved(checklist)

/** One lane for each list. */
export const checklistQueue = createQueue<RecordAddress, LocalRecord, RecordView>({
  kind: KIND,
  empty: emptyRecord,
  nameOf: recordName,
  // The lock in earlier releases.
  lockOf: address => `singladura.pocket.${recordName(address)}`,
  upgrade: upgradeRecord,
  settle,
  next: nextOf,
  isFile: isPhoto,
  nextFile: nextPhoto,
  push: pushChange,
  refuse: (record, { id }, problem) => fail(record, id, problem),
  async load(address, record, isStale) {
    const lane = laneOf(address)
    await loadPictures(lane, photosOf(record))
    if (isStale) await loadThumbnails(lane)
  },
  show({ record, isRead, inMemory }, before) {
    const list = isRead ? keepSame(showList(record), before?.list) : undefined
    return {
      list,
      contract: record.contract,
      unsent: countChanges(record.changes),
      paused: record.changes.some(({ state }) => state === 'waiting'),
      storage: inMemory || photosOf(record).some(id => unkept.has(id)) ? 'memory' : 'kept',
    }
  },
  onCommit(address, gone, after, before) {
    for (const { id } of gone) forgetPicture(id)
    if (hasApproved(after) && !hasApproved(before)) dropThumbnails(laneOf(address))
  },
})
