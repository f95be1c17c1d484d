import { useEffect, useSyncExternalStore } from 'react'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { isReturned } from '#domain/checklists/checklist-status.ts'
import { call } from '#web/api/client.ts'
import { checklistQueue } from '#web/checklists/offline/checklist-queue.ts'
import { draftList } from '#web/checklists/offline/draft-list.ts'
import {
  addAnswer,
  addCreation,
  addPhoto,
  addSubmission,
  removePhoto,
} from '#web/checklists/offline/enqueue-change.ts'
import {
  type Answer,
  answerOf,
  type ListAddress,
  type LocalItem,
} from '#web/checklists/offline/local-checklist.ts'
import { endpoints } from '#web/checklists/offline/push-change.ts'
import {
  type ChecklistInput,
  type LocalRecord,
  laneOf,
  listIn,
  type RecordAddress,
} from '#web/checklists/offline/record.ts'
import { discard, keepMine, keepTheirs, retry, takeBack } from '#web/checklists/offline/resolve-conflict.ts'
import { useServerList } from '#web/checklists/offline/use-server-list.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import type { Reducer } from '#web/offline/queue-record.ts'
import { mayPassLater } from '#web/offline/sending-rules.ts'
import { typist } from '#web/offline/typist.ts'
import { forgetPicture, keepPicture } from '#web/offline/waiting-pictures.ts'
import { onSessionChange } from '#web/session/session.ts'
import { PhotoProblem, type ShrunkPhoto } from '#web/ui/shrink-photo.ts'

/** Typing is sent so long after the last key press; all other changes go at once. */
const TYPING_MS = 800

const mine = (address: ListAddress): RecordAddress => ({ ...address, userId: typist() })
const fresh = () => ({ id: newUuid(), key: newUuid() })

let isAsked = false
/** Asks the browser not to delete it when space is short. */
function askToKeep() {
  if (isAsked) return
  isAsked = true
  navigator.storage?.persist?.().catch(() => undefined)
}

function change(address: RecordAddress, reducer: Reducer<LocalRecord>) {
  askToKeep()
  return checklistQueue.change(address, reducer)
}

/** The list of the other end, from this browser or else from the server. */
async function readDeparture({
  userId,
  contractId,
  phase,
}: RecordAddress): Promise<ChecklistView | undefined> {
  if (phase === 'departure') return undefined
  const { checklist } = await checklistQueue.read({ userId, contractId, phase: 'departure' })
  return checklist ?? call(endpoints.departure.read, { params: { contractId } })
}

export const localList = {
  /** Also the next version, after the owner has rejected one. */
  async create(address: ListAddress, input: ChecklistInput): Promise<void> {
    const to = mine(address)
    const [{ contract, checklist }, departure] = await Promise.all([
      checklistQueue.read(to),
      readDeparture(to),
    ])
    if (!contract) throw new Error('A list is begun where its contract is known.')
    const before = checklist && isReturned(checklist) ? checklist : null
    const now = new Date().toISOString()
    const draft = draftList({ address, contract, input, before, departure, now })
    const name = fresh()
    await change(to, record => addCreation(record, { input, draft }, name))
  },

  /** At once for the screen, field by field; `item` as the person sees it. */
  answer(address: ListAddress, item: LocalItem, answer: Answer): void {
    const name = fresh()
    const isTyping = Object.keys(answer).every(field => field === 'notes' || field === 'value')
    const typed = {
      itemKey: item.key,
      answer,
      seen: answerOf(item),
      restsUntil: isTyping ? Date.now() + TYPING_MS : 0,
    }
    void change(mine(address), record => addAnswer(record, typed, name))
  },

  /** Throws a PhotoProblem. */
  async addPhoto(address: ListAddress, itemKey: string, { blob, thumbnail }: ShrunkPhoto): Promise<void> {
    const to = mine(address)
    const name = fresh()
    await keepPicture(laneOf(to), name.id, { blob, thumbnail })
    const { changes } = await change(to, record => addPhoto(record, itemKey, name))
    if (changes.some(({ id }) => id === name.id)) return
    forgetPicture(name.id)
    throw new PhotoProblem('photos_full')
  },

  removePhoto(address: ListAddress, itemKey: string, photoId: string): void {
    const name = fresh()
    void change(mine(address), record => removePhoto(record, itemKey, photoId, name))
  },

  /** Submits the list once all its changes have arrived, now or when there is a connection. */
  submit(address: ListAddress): void {
    const to = mine(address)
    const record = checklistQueue.current(to)
    const list = record && listIn(record)
    if (!list) return
    const name = fresh()
    void change(to, before => addSubmission(before, list.version, name))
  },

  /** Withdraws the submission; the changes go up as before. */
  takeBack(address: ListAddress): void {
    void change(mine(address), takeBack)
  },

  /** Sends the failed changes of the item and its photos again; null: the creation of the list. */
  retry(address: ListAddress, itemKey: string | null): void {
    const [to, key] = [mine(address), newUuid()]
    void change(to, record => retry(record, itemKey, key)).then(() => checklistQueue.send(to))
  },

  /** Discards the failed changes of the item; null: the creation, and all that was typed into the list. */
  discard(address: ListAddress, itemKey: string | null): void {
    void change(mine(address), record => discard(record, itemKey))
  },

  /** Overwrites the answer of another device. */
  keepMine(address: ListAddress, itemKey: string): void {
    const key = newUuid()
    void change(mine(address), record => keepMine(record, itemKey, key))
  },

  keepTheirs(address: ListAddress, itemKey: string): void {
    void change(mine(address), record => keepTheirs(record, itemKey))
  },
}

/** The list of a contract as this browser has it, with the acts on it. Reads the server in the background. */
export function useLocalList({ contractId, phase }: ListAddress) {
  const userId = useSyncExternalStore(onSessionChange, typist)
  const view = useSyncExternalStore(checklistQueue.onChange, () =>
    checklistQueue.view({ userId, contractId, phase }),
  )
  useEffect(() => {
    void checklistQueue.read({ userId, contractId, phase })
  }, [userId, contractId, phase])
  const { error, refetch } = useServerList({ userId, contractId, phase })
  const isKnown = view.list || (view.list === null && view.contract && error && mayPassLater(error))
  return { ...view, error: isKnown ? null : error, refetch }
}
