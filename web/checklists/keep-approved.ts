import { hashKey } from '@tanstack/react-query'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { call } from '#web/api/client.ts'
import { keep } from '#web/api/read-or-cached.ts'
import { keyOf } from '#web/api/use-call.ts'
import { checklistQueue } from '#web/checklists/offline/checklist-queue.ts'
import { takeRead } from '#web/checklists/offline/merge.ts'
import { endpoints } from '#web/checklists/offline/push-change.ts'
import { factsOf } from '#web/checklists/shown/arrival-opening.ts'
import { askForInspection, inspectionFile } from '#web/checklists/shown/inspection-file.ts'
import { findRead } from '#web/offline/cache-store.ts'
import { fetchToDevice } from '#web/offline/cached-files.ts'
import { currentSession } from '#web/session/session.ts'

/** Both ends of the latest transfers. */
const LISTS_MAX = 6

/** The service worker stores each file that it has fetched (web/sw/cached-pictures.ts). */
async function fetchThumbnails({ checklistItems }: ChecklistView): Promise<void> {
  for (const { thumbnailPath } of checklistItems.flatMap(item => item.photos)) await fetch(thumbnailPath)
}

const keyOfList = (id: string) => keyOf(checklistApi.read, { params: { id } })
/** Marks a list that is here with all its files, so that nothing is fetched twice. */
const keyOfWhole = (id: string) => [...keyOfList(id), 'whole']

async function keepList(id: string): Promise<void> {
  const list = await call(checklistApi.read, { params: { id } })
  const { contract, phase } = list
  const { user } = currentSession() ?? {}
  if (user && checklistPolicy.hold(user, factsOf(list)).allowed) {
    const address = { userId: user._id, contractId: contract._id, phase }
    await checklistQueue.update(address, record => takeRead(record, list))
  } else keep(keyOf(endpoints[phase].read, { params: { contractId: contract._id } }), list)
  await fetchThumbnails(list)
  await fetchToDevice(inspectionFile(id), askForInspection(id))
  keep(keyOfList(id), list)
  keep(keyOfWhole(id), true)
}

/** Brings the lists that were approved to this device, with the thumbnails of their photos and the PDF. */
export async function keepApproved(): Promise<void> {
  const cards = await call(checklistApi.list, { query: { status: 'approved' } })
  for (const { _id } of cards.slice(0, LISTS_MAX)) {
    const isHere = await findRead(hashKey(keyOfWhole(_id)))
    if (!isHere) await keepList(_id)
  }
}
