import { useEffect, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#web/session/session.ts'

const store = () => import('#web/offline/cache-store.ts')

/** The names of what can be opened without a connection, as far as this tab knows. */
let names: ReadonlySet<string> = new Set()
let isRead = false
/** Why a file could not be kept. */
let hasNoRoom = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
let isWatching = false
function watchSession() {
  if (isWatching) return
  isWatching = true
  onSessionChange(() => {
    if (currentSession()) return
    names = new Set()
    isRead = false
    hasNoRoom = false
    tell()
  })
}

async function readNames() {
  watchSession()
  if (isRead) return
  isRead = true
  const found = await store()
    .then(({ listFiles }) => listFiles())
    .catch(() => [])
  names = new Set([...names, ...found])
  tell()
}

export function useFileCached(name: string): boolean {
  useEffect(() => void readNames(), [])
  return useSyncExternalStore(subscribe, () => names.has(name))
}

/** Whether this device had no room for a file that was to be kept, or takes none. */
export const useNoRoom = () => useSyncExternalStore(subscribe, () => hasNoRoom)

async function keep(name: string, file: File): Promise<void> {
  watchSession()
  const { keepFile } = await store()
  try {
    if (!(await keepFile(name, file))) return
    names = new Set([...names, name])
  } catch {
    hasNoRoom = true
  }
  tell()
}

/** A file that never changes once it is made: as this device has it, else as the server gives it, which is then kept. */
export async function fileAtHand(name: string, ask: () => Promise<File>): Promise<File> {
  const kept = await store()
    .then(({ findFile }) => findFile(name))
    .catch(() => undefined)
  if (kept) return kept
  const file = await ask()
  await keep(name, file).catch(() => undefined)
  return file
}

/** Brings a file that nobody has asked for yet; once, also where it is too large to be kept. */
export async function fetchToDevice(name: string, ask: () => Promise<File>): Promise<void> {
  const { hasFile } = await store()
  if (!(await hasFile(name))) await keep(name, await ask())
}
