import { useEffect, useSyncExternalStore } from 'react'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { call } from '#web/api/client.ts'
import { newKey } from '#web/api/idempotency-key.ts'
import { keepPicture } from '#web/checklists/offline/database.ts'
import { draftList } from '#web/checklists/offline/draft-list.ts'
import {
  addAnswer,
  addCreation,
  addPhoto,
  addSubmission,
  removePhoto,
} from '#web/checklists/offline/enqueue-change.ts'
import type { Answer, ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { forgetPicture, showPicture } from '#web/checklists/offline/pictures.ts'
import { endpoints } from '#web/checklists/offline/push-change.ts'
import { TYPING_MS } from '#web/checklists/offline/queue-state.ts'
import { type ChecklistInput, listIn, type RecordAddress, seenIn } from '#web/checklists/offline/record.ts'
import { discard, keepMine, keepTheirs, retry, takeBack } from '#web/checklists/offline/resolve-conflict.ts'
import { PhotoProblem, type ShrunkPhoto } from '#web/checklists/offline/shrink-photo.ts'
import {
  currentRecord,
  markUnkept,
  onRecordChange,
  type Reducer,
  readRecord,
  updateRecord,
  viewOf,
} from '#web/checklists/offline/store.ts'
import { sendNow } from '#web/checklists/offline/sync-loop.ts'
import { useServerList } from '#web/checklists/offline/use-server-list.ts'
import { mayPassLater } from '#web/offline/sending-rules.ts'
import { unsentChecklists } from '#web/offline/unsent.ts'
import { currentSession, onSessionChange, useSession } from '#web/session/session.ts'

const signedIn = () => currentSession()?.user._id
// What is typed is kept for who typed it also when the session has just ended, while the screen is still there.
let lastSeen = signedIn() ?? ''
onSessionChange(() => {
  lastSeen = signedIn() ?? lastSeen
})
const mine = (address: ListAddress): RecordAddress => ({ ...address, userId: lastSeen })
const fresh = () => ({ id: newKey(), key: newKey() })

let isAsked = false
/** The browser shall not throw it away when it wants room. */
function askToKeep() {
  if (isAsked) return
  isAsked = true
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Kept at once, and sent as soon as it can be. */
async function change(address: RecordAddress, reducer: Reducer) {
  unsentChecklists.set(address.userId, true)
  askToKeep()
  const written = await updateRecord(address, reducer)
  void sendNow(address)
  return written
}

/** Of the other end, as this browser has it, or else the server. */
async function readDeparture({
  userId,
  contractId,
  phase,
}: RecordAddress): Promise<ChecklistView | undefined> {
  if (phase === 'departure') return undefined
  const { checklist } = await readRecord({ userId, contractId, phase: 'departure' })
  return checklist ?? call(endpoints.departure.read, { params: { contractId } })
}

export const localList = {
  /** Also the next version, after the owner has rejected one. */
  async create(address: ListAddress, input: ChecklistInput): Promise<void> {
    const to = mine(address)
    const [{ contract, checklist }, departure] = await Promise.all([readRecord(to), readDeparture(to)])
    if (!contract) throw new Error('A list is begun where its contract is known.')
    const before = checklist?.status === 'needs_review' ? checklist : null
    const now = new Date().toISOString()
    const draft = draftList({ address, contract, input, before, departure, now })
    const name = fresh()
    await change(to, record => addCreation(record, { input, draft }, name))
  },

  /** At once for the screen, field by field. */
  answer(address: ListAddress, itemKey: string, answer: Answer): void {
    const to = mine(address)
    const record = currentRecord(to)
    if (!record) return
    const seen = seenIn(record, itemKey)
    const name = fresh()
    const isTyping = Object.keys(answer).every(field => field === 'notes' || field === 'value')
    const typed = { itemKey, answer, seen, restsUntil: isTyping ? Date.now() + TYPING_MS : 0 }
    void change(to, before => addAnswer(before, typed, name))
  },

  /** Throws a PhotoProblem. */
  async addPhoto(address: ListAddress, itemKey: string, { blob, thumbnail }: ShrunkPhoto): Promise<void> {
    const to = mine(address)
    const name = fresh()
    const picture = { blob, thumbnail }
    showPicture(name.id, picture)
    await keepPicture(to, name.id, picture).catch(() => markUnkept(name.id))
    const { changes } = await change(to, record => addPhoto(record, itemKey, name))
    if (changes.some(({ id }) => id === name.id)) return
    forgetPicture(name.id)
    throw new PhotoProblem('photos_full')
  },

  removePhoto(address: ListAddress, itemKey: string, photoId: string): void {
    const name = fresh()
    void change(mine(address), record => removePhoto(record, itemKey, photoId, name))
  },

  /** Goes to the owner once all that is in it has arrived, now or when there is a connection. */
  submit(address: ListAddress): void {
    const to = mine(address)
    const record = currentRecord(to)
    const list = record && listIn(record)
    if (!list) return
    const name = fresh()
    void change(to, before => addSubmission(before, list.version, name))
  },

  /** It stays here: what is in it goes up as before. */
  takeBack(address: ListAddress): void {
    void change(mine(address), takeBack)
  },

  /** What failed of the item and its photos; null: the creation of the list. */
  retry(address: ListAddress, itemKey: string | null): void {
    const key = newKey()
    void change(mine(address), record => retry(record, itemKey, key))
  },

  /** Gives up what failed of it; null: the creation, and all that was typed into the list. */
  discard(address: ListAddress, itemKey: string | null): void {
    void change(mine(address), record => discard(record, itemKey))
  },

  /** Writes over what another device has answered. */
  keepMine(address: ListAddress, itemKey: string): void {
    const key = newKey()
    void change(mine(address), record => keepMine(record, itemKey, key))
  },

  keepTheirs(address: ListAddress, itemKey: string): void {
    void change(mine(address), record => keepTheirs(record, itemKey))
  },
}

/** The list of a contract as this browser has it, and what may be done with it. Reads the server behind it. */
export function useLocalList({ contractId, phase }: ListAddress) {
  const userId = useSession()?.user._id ?? lastSeen
  const view = useSyncExternalStore(onRecordChange, () => viewOf({ userId, contractId, phase }))
  useEffect(() => {
    void readRecord({ userId, contractId, phase })
  }, [userId, contractId, phase])
  const { error, refetch } = useServerList({ userId, contractId, phase })
  const isKnown = view.list || (view.list === null && view.contract && error && mayPassLater(error))
  return { ...view, error: isKnown ? null : error, refetch }
}
