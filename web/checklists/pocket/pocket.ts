import { useEffect, useSyncExternalStore } from 'react'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import {
  addAnswer,
  addCreation,
  addPhoto,
  addSubmission,
  removePhoto,
} from '#web/checklists/pocket/add-rules.ts'
import { discard, keepMine, keepTheirs, retry, takeBack } from '#web/checklists/pocket/decide-rules.ts'
import { endpoints } from '#web/checklists/pocket/delivering.ts'
import { draftList } from '#web/checklists/pocket/draft-list.ts'
import { keepPicture } from '#web/checklists/pocket/keeping.ts'
import type { Answer, ListAddress } from '#web/checklists/pocket/local-checklist.ts'
import { forgetPicture, showPicture } from '#web/checklists/pocket/pictures.ts'
import { TYPING_MS } from '#web/checklists/pocket/send-rules.ts'
import { sendNow } from '#web/checklists/pocket/sending.ts'
import { type ChecklistInput, listIn, type ShelfAddress, seenIn } from '#web/checklists/pocket/shelf.ts'
import {
  changeShelf,
  markUnkept,
  onShelfChange,
  type Rule,
  readShelf,
  shelfNow,
  viewOf,
} from '#web/checklists/pocket/shelves.ts'
import { PhotoProblem, type ShrunkPhoto } from '#web/checklists/pocket/shrink-photo.ts'
import { useServerList } from '#web/checklists/pocket/use-server-list.ts'
import { call } from '#web/client.ts'
import { newKey } from '#web/idempotency-key.ts'
import { mayPassLater } from '#web/sending-rules.ts'
import { currentSession, onSessionChange, useSession } from '#web/session.ts'
import { pocketMark } from '#web/unsent.ts'

const signedIn = () => currentSession()?.user._id
// What is typed is kept for who typed it also when the session has just ended, while the screen is still there.
let lastSeen = signedIn() ?? ''
onSessionChange(() => {
  lastSeen = signedIn() ?? lastSeen
})
const mine = (address: ListAddress): ShelfAddress => ({ ...address, userId: lastSeen })
const fresh = () => ({ id: newKey(), key: newKey() })

let isAsked = false
/** The browser shall not throw it away when it wants room. */
function askToKeep() {
  if (isAsked) return
  isAsked = true
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Kept at once, and sent as soon as it can be. */
async function change(address: ShelfAddress, rule: Rule) {
  pocketMark.set(address.userId, true)
  askToKeep()
  const written = await changeShelf(address, rule)
  void sendNow(address)
  return written
}

/** Of the other end, as this browser has it, or else the server. */
async function readDeparture({
  userId,
  contractId,
  phase,
}: ShelfAddress): Promise<ChecklistView | undefined> {
  if (phase === 'departure') return undefined
  const { checklist } = await readShelf({ userId, contractId, phase: 'departure' })
  return checklist ?? call(endpoints.departure.read, { params: { contractId } })
}

export const pocket = {
  /** Also the next version, after the owner has rejected one. */
  async create(address: ListAddress, input: ChecklistInput): Promise<void> {
    const to = mine(address)
    const [{ contract, checklist }, departure] = await Promise.all([readShelf(to), readDeparture(to)])
    if (!contract) throw new Error('A list is begun where its contract is known.')
    const before = checklist?.status === 'needs_review' ? checklist : null
    const now = new Date().toISOString()
    const draft = draftList({ address, contract, input, before, departure, now })
    const name = fresh()
    await change(to, shelf => addCreation(shelf, { input, draft }, name))
  },

  /** At once for the screen, field by field. */
  answer(address: ListAddress, itemKey: string, answer: Answer): void {
    const to = mine(address)
    const shelf = shelfNow(to)
    if (!shelf) return
    const seen = seenIn(shelf, itemKey)
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
    const { changes } = await change(to, shelf => addPhoto(shelf, itemKey, name))
    if (changes.some(({ id }) => id === name.id)) return
    forgetPicture(name.id)
    throw new PhotoProblem('photos_full')
  },

  removePhoto(address: ListAddress, itemKey: string, photoId: string): void {
    const name = fresh()
    void change(mine(address), shelf => removePhoto(shelf, itemKey, photoId, name))
  },

  /** Goes to the owner once all that is in it has arrived, now or when there is a connection. */
  submit(address: ListAddress): void {
    const to = mine(address)
    const shelf = shelfNow(to)
    const list = shelf && listIn(shelf)
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
    void change(mine(address), shelf => retry(shelf, itemKey, key))
  },

  /** Gives up what failed of it; null: the creation, and all that was typed into the list. */
  discard(address: ListAddress, itemKey: string | null): void {
    void change(mine(address), shelf => discard(shelf, itemKey))
  },

  /** Writes over what another device has answered. */
  keepMine(address: ListAddress, itemKey: string): void {
    const key = newKey()
    void change(mine(address), shelf => keepMine(shelf, itemKey, key))
  },

  keepTheirs(address: ListAddress, itemKey: string): void {
    void change(mine(address), shelf => keepTheirs(shelf, itemKey))
  },
}

/** The list of a contract as this browser has it, and what may be done with it. Reads the server behind it. */
export function usePocketList({ contractId, phase }: ListAddress) {
  const userId = useSession()?.user._id ?? lastSeen
  const view = useSyncExternalStore(onShelfChange, () => viewOf({ userId, contractId, phase }))
  useEffect(() => {
    void readShelf({ userId, contractId, phase })
  }, [userId, contractId, phase])
  const { error, refetch } = useServerList({ userId, contractId, phase })
  const isKnown = view.list || (view.list === null && view.contract && error && mayPassLater(error))
  return { ...view, error: isKnown ? null : error, refetch }
}
