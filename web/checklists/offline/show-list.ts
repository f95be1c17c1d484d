import type { ItemView } from '#domain/checklists/checklist.ts'
import { findStandardItem } from '#domain/checklists/standard-items.ts'
import { blankItem } from '#web/checklists/offline/draft-list.ts'
import type { LocalChecklist, LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'
import {
  type Answering,
  type Change,
  creationIn,
  isOfItem,
  type LocalRecord,
  listIn,
  photosIn,
  submissionIn,
} from '#web/checklists/offline/record.ts'
import type { PhotoAddress } from '#web/offline/waiting-pictures.ts'

type AddressOf = (photoId: string) => PhotoAddress | undefined

function showPhotos(record: LocalRecord, item: ItemView, changes: readonly Change[], addressOf: AddressOf) {
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

function showItem(record: LocalRecord, item: ItemView, addressOf: AddressOf): LocalItem {
  const changes = record.changes.filter(isOfItem(item.key))
  const answers = changes.filter((change): change is Answering => change.kind === 'answer')
  const failed = answers.find(({ state }) => state === 'failed')
  const theirs = answers.find(answer => answer.theirs)?.theirs
  const { _id, completedAt, ...shown } = item
  return {
    ...Object.assign(shown, ...answers.map(({ answer }) => answer)),
    photos: showPhotos(record, item, changes, addressOf),
    sending: failed || theirs ? 'failed' : (answers.at(-1)?.state ?? null),
    problem: failed?.problem ?? null,
    problemCode: failed?.problemCode ?? null,
    conflict: theirs ? { theirs } : null,
  }
}

/** What was answered of items that the server's list does not have. Nothing typed is hidden. */
function strayItems({ changes }: LocalRecord, items: readonly ItemView[]): ItemView[] {
  const known = new Set(items.map(({ key }) => key))
  const keys = new Set(changes.flatMap(change => ('itemKey' in change ? change.itemKey : [])))
  return [...keys].flatMap(key => {
    const item = known.has(key) ? undefined : findStandardItem(key)
    return item ? blankItem(item, null) : []
  })
}

/** The list as the person sees it: what was read, and over it what has not been sent. */
export function showList(record: LocalRecord, addressOf: AddressOf): LocalChecklist | null | undefined {
  const list = listIn(record)
  if (!list) return list
  const submission = submissionIn(record)
  const items = [...list.checklistItems, ...strayItems(record, list.checklistItems)]
  return {
    ...list,
    _id: list._id || null,
    problem: creationIn(record)?.problem ?? null,
    submission: submission ? { state: submission.state, problem: submission.problem } : null,
    checklistItems: items.map(item => showItem(record, item, addressOf)),
  }
}

/** The very same object for each item that looks as it did, so that a key press draws one row and not forty-five. */
export function keepSame(
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
