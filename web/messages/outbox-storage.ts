import type { Kept } from '#web/messages/outbox-rules.ts'
import { UNSENT_PREFIX } from '#web/unsent.ts'

type Box = readonly Kept[]
interface Shelf {
  box: Box
  /** As it is in the storage; undefined while the storage takes nothing, and memory is all there is. */
  text: string | null | undefined
}

const states = new Set<unknown>(['sending', 'waiting', 'failed'])
const shelves = new Map<string, Shelf>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const isKept = (value: Partial<Kept> | null): value is Kept =>
  typeof value?.key === 'string' &&
  typeof value.conversationId === 'string' &&
  typeof value.text === 'string' &&
  !Number.isNaN(Date.parse(value.createdAt ?? '')) &&
  states.has(value.state)

function parse(text: string | null): Box {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return [] // written by something else
  }
}

function stored(userId: string): string | null {
  try {
    return localStorage.getItem(UNSENT_PREFIX + userId)
  } catch {
    return null
  }
}

/** False where the storage is full or closed. */
function store(userId: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(UNSENT_PREFIX + userId)
    else localStorage.setItem(UNSENT_PREFIX + userId, text)
    return true
  } catch {
    return false
  }
}

/** The storage's word, because another tab may have written; what it could not take is in memory. */
function shelfOf(userId: string): Shelf {
  const shelf = shelves.get(userId)
  if (shelf && shelf.text === undefined) return shelf
  const text = stored(userId)
  if (shelf && shelf.text === text) return shelf
  const read = { box: parse(text), text }
  shelves.set(userId, read)
  return read
}

/** What this person has typed and the server is not known to have, oldest first. */
export const boxOf = (userId: string): Box => shelfOf(userId).box

export function changeBox(userId: string, change: (box: Box) => Box) {
  const before = boxOf(userId)
  const box = change(before)
  if (box === before) return
  const text = box.length > 0 ? JSON.stringify(box) : null
  shelves.set(userId, { box, text: store(userId, text) ? text : undefined })
  tell()
}

/** Also told of what other tabs do. */
export function onBoxChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(UNSENT_PREFIX)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
