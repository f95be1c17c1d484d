import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { type ChecklistPhase, isDraft } from '#domain/checklists/checklist-status.ts'
import { paths } from '#domain/paths.ts'
import { callWithFile } from '#web/api/call-with-file.ts'
import { ApiError, call } from '#web/api/client.ts'
import { fieldsOf, pick } from '#web/checklists/offline/local-checklist.ts'
import { asTyped, mergeItem, settle, takeAsItIs, takeRead } from '#web/checklists/offline/merge.ts'
import {
  type Answering,
  type Change,
  type Creation,
  type ItemChange,
  type LocalRecord,
  laneOf,
  type PhotoAdding,
  type PhotoRemoval,
  type RecordAddress,
  type Submission,
} from '#web/checklists/offline/record.ts'
import { namesAfter, renamePhotos } from '#web/checklists/offline/rename-photos.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { put, type Reducer as ReducerOf, requeued, without } from '#web/offline/queue-record.ts'
import { keepThumbnail, pictureOf } from '#web/offline/waiting-pictures.ts'
import { announce } from '#web/ui/announce.ts'

type Reducer = ReducerOf<LocalRecord>

export const endpoints = {
  departure: { read: checklistApi.readOfContract, create: checklistApi.create },
  arrival: { read: checklistApi.readArrival, create: checklistApi.createArrival },
} as const satisfies Record<ChecklistPhase, object>

const readList = ({ contractId, phase }: RecordAddress): Promise<ChecklistView> =>
  call(endpoints[phase].read, { params: { contractId } })

async function pushCreation(address: RecordAddress, creation: Creation): Promise<Reducer> {
  const { contractId, phase } = address
  const checklist = await call(
    endpoints[phase].create,
    { params: { contractId }, body: creation.input },
    { idempotencyKey: creation.key },
  ).then(
    reply => reply.checklist,
    (error: ApiError) => {
      // The list exists: its creation was answered long ago and the reply got lost, or another device made it.
      // The typing goes into that one.
      if (error.code === 'checklist_exists') return readList(address)
      throw error
    },
  )
  return record =>
    takeRead(renamePhotos(without(record, creation.id), namesAfter(creation.draft, checklist)), checklist)
}

interface Target {
  id: string
  item: ItemView
}
const findTarget = ({ checklist }: LocalRecord, itemKey: string): Target | undefined => {
  const item = checklist?.checklistItems.find(({ key }) => key === itemKey)
  return checklist && item ? { id: checklist._id, item } : undefined
}

/** The server has this change as it was sent; later typing becomes a change of its own. */
function arrive(record: LocalRecord, sent: Change, freshKey: string): LocalRecord {
  const change = record.changes.find(({ id }) => id === sent.id)
  if (change?.kind !== 'answer' || sent.kind !== 'answer') return without(record, sent.id)
  const newer = fieldsOf(change.answer).filter(field => change.answer[field] !== sent.answer[field])
  if (newer.length === 0) return without(record, sent.id)
  const answer = pick(change.answer, newer)
  const base = pick({ ...change.base, ...sent.answer }, newer)
  return put(record, { ...requeued(change, freshKey), answer, base, theirs: null })
}

async function pushAnswer(change: Answering, { id, item }: Target): Promise<Reducer> {
  const reply = await call(
    checklistApi.updateItem,
    { params: { id, itemId: item._id }, body: change.answer },
    { idempotencyKey: change.key, ifMatch: item.version },
  )
  const freshKey = newUuid()
  return record => mergeItem(arrive(record, change, freshKey), asTyped(reply.item, change.answer.notes))
}

async function pushPhoto(
  address: RecordAddress,
  change: PhotoAdding,
  { id, item }: Target,
  onProgress: () => void,
): Promise<Reducer> {
  const picture = pictureOf(change.id)
  if (!picture)
    throw new ApiError('Esta foto ya no está en este navegador. Hazla otra vez.', 404, 'photo_not_found')
  const { _id, ...reply } = await callWithFile(
    checklistApi.addPhoto,
    { params: { id, itemId: item._id }, file: picture.blob },
    { idempotencyKey: change.key, onProgress },
  )
  await keepThumbnail(laneOf(address), _id, picture.thumbnail)
  return record =>
    mergeItem(renamePhotos(without(record, change.id), new Map([[change.id, _id]])), reply.item)
}

async function pushRemoval({ photoId, ...change }: PhotoRemoval, { id, item }: Target): Promise<Reducer> {
  const params = { id, itemId: item._id, photoId }
  const left = await call(checklistApi.removePhoto, { params }, { idempotencyKey: change.key }).then(
    reply => reply.item,
    (error: ApiError) => {
      if (error.code !== 'photo_not_found') throw error
      return { ...item, photos: item.photos.filter(photo => photo._id !== photoId) }
    },
  )
  return record => mergeItem(without(record, change.id), left)
}

/**
 * Reads the server's list before submitting: it may be submitted already, or have another version than the person
 * saw.
 */
async function pushSubmission(address: RecordAddress, { id, key, version }: Submission): Promise<Reducer> {
  const read = await readList(address)
  if (read.version !== version || !isDraft(read)) return record => takeAsItIs(record, read)
  const reply = await call(checklistApi.submit, { params: { id: read._id } }, { idempotencyKey: key })
  // The list's own screen shows that it is sent.
  const isShown = location.pathname === paths.checklist(address.contractId)
  announce[isShown ? 'spoken' : 'success'](reply.message)
  return record => takeRead(without(record, id), reply.checklist)
}

const toItem = (
  address: RecordAddress,
  change: ItemChange,
  target: Target,
  onProgress: () => void,
): Promise<Reducer> =>
  change.kind === 'answer'
    ? pushAnswer(change, target)
    : change.kind === 'photo'
      ? pushPhoto(address, change, target, onProgress)
      : pushRemoval(change, target)

const isOutdated = ({ status, code }: ApiError) =>
  (status === 409 || status === 404) && code !== 'photos_full' && code !== 'photo_not_found'

/**
 * Sends a change, and returns the reducer of its reply. If the server's value is not the known one, its list is
 * read and merged first, and the change is checked again. Throws the server's refusal.
 */
export async function pushChange(
  address: RecordAddress,
  record: LocalRecord,
  change: Change,
  onProgress: () => void,
): Promise<Reducer> {
  if (change.kind === 'creation') return pushCreation(address, change)
  if (change.kind === 'submission') return pushSubmission(address, change)
  const target = findTarget(record, change.itemKey)
  if (!target)
    throw new ApiError(
      'La lista que hay en el servidor no tiene este elemento.',
      404,
      'checklist_item_not_found',
    )
  try {
    const reducer = await toItem(address, change, target, onProgress)
    return before => settle(reducer(before))
  } catch (error) {
    if (!(error instanceof ApiError) || !isOutdated(error)) throw error
    const read = await readList(address)
    const now = read.checklistItems.find(({ key }) => key === change.itemKey)
    const isNews = now && (now._id !== target.item._id || now.version !== target.item.version)
    if (!isNews) throw error
    return before => takeAsItIs(before, read)
  }
}
