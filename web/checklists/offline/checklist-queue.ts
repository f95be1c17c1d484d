import { isApproved } from '#domain/checklists/checklist-status.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { settle } from '#web/checklists/offline/merge.ts'
import { pushChange } from '#web/checklists/offline/push-change.ts'
import { fail, nextOf } from '#web/checklists/offline/queue-state.ts'
import {
  countChanges,
  emptyRecord,
  KIND,
  type LocalRecord,
  laneOf,
  photosOf,
  type RecordAddress,
  recordName,
} from '#web/checklists/offline/record.ts'
import { keepSame, showList } from '#web/checklists/offline/show-list.ts'
import { upgradeRecord } from '#web/checklists/offline/upgrade-list.ts'
import { createQueue } from '#web/offline/queue.ts'
import {
  addressOf,
  dropThumbnails,
  forgetPicture,
  loadPictures,
  loadThumbnails,
  unkept,
} from '#web/offline/waiting-pictures.ts'

/** Longer than a photo may take over a poor link. */
const PHOTO_TURN_MS = 100_000

/** What the screen is given. */
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
  // The lock of the releases before.
  lockOf: address => `singladura.pocket.${recordName(address)}`,
  turnMs: PHOTO_TURN_MS,
  upgrade: upgradeRecord,
  settle,
  next: nextOf,
  push: pushChange,
  refuse: (record, { id }, problem) => fail(record, id, problem),
  async load(address, record, isStale) {
    const lane = laneOf(address)
    await loadPictures(lane, photosOf(record))
    if (isStale) await loadThumbnails(lane)
  },
  show({ record, isRead, inMemory }, before) {
    const list = isRead ? keepSame(showList(record, addressOf), before?.list) : undefined
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
