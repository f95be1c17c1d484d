import type { Kept } from '#web/messages/outbox-rules.ts'
import { UNSENT_PREFIX, unsentName, unsentNames } from '#web/offline/unsent.ts'

type Box = readonly Kept[]

const states = new Set<unknown>(['sending', 'waiting', 'failed'])
/** By its name in the storage; what was read once stays the very same object while its text does. */
const read = new Map<string, { text: string; message: Kept | undefined }>()
/** What the storage did not take: then memory is all there is. */
const unstored = new Map<string, Kept>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const isKept = (value: Partial<Kept> | null): value is Kept =>
  typeof value?.key === 'string' &&
  typeof value.conversationId === 'string' &&
  typeof value.text === 'string' &&
  !Number.isNaN(Date.parse(value.createdAt ?? '')) &&
  Number.isFinite(value.place) &&
  states.has(value.state)

function parse(name: string, text: string): Kept | undefined {
  try {
    const found: Partial<Kept> | null = JSON.parse(text)
    return isKept(found) && name.endsWith(`.${found.key}`) ? found : undefined
  } catch {
    return undefined // written by something else
  }
}

function stored(name: string): Kept | undefined {
  const text = localStorage.getItem(name)
  if (text === null) return undefined
  const known = read.get(name)
  if (known?.text === text) return known.message
  const message = parse(name, text)
  read.set(name, { text, message })
  return message
}

function put(userId: string, message: Kept) {
  const name = unsentName(userId, message.key)
  const text = JSON.stringify(message)
  try {
    localStorage.setItem(name, text)
    read.set(name, { text, message })
    unstored.delete(name)
  } catch {
    unstored.set(name, message) // full or closed
  }
}

function drop(userId: string, { key }: Kept) {
  const name = unsentName(userId, key)
  unstored.delete(name)
  read.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // closed: it was in memory alone
  }
}

/** The same in every tab, also for what two have typed at once. */
const inOrder = (one: Kept, next: Kept) =>
  one.place - next.place || one.createdAt.localeCompare(next.createdAt) || (one.key < next.key ? -1 : 1)

/** What this person has typed and the server is not known to have, oldest first. */
export function boxOf(userId: string): Box {
  const found = new Map(unsentNames(userId).map(name => [name, stored(name)]))
  for (const [name, message] of unstored)
    if (name === unsentName(userId, message.key)) found.set(name, message)
  return [...found.values()].filter(message => message !== undefined).sort(inOrder)
}

/** Writes what the change changes and nothing else: the rest may be another tab's. */
export function changeBox(userId: string, change: (box: Box) => Box) {
  const before = boxOf(userId)
  const box = change(before)
  const known = new Set(before)
  const keys = new Set(box.map(({ key }) => key))
  const written = box.filter(message => !known.has(message))
  const gone = before.filter(({ key }) => !keys.has(key))
  for (const message of written) put(userId, message)
  for (const message of gone) drop(userId, message)
  if (written.length + gone.length > 0) tell()
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
