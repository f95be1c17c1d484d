import { useEffect, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#web/session/session.ts'

const store = () => import('#web/offline/cache-store.ts')

/** The names of the files that can be opened without a connection, as far as this tab knows. */
let names: ReadonlySet<string> = new Set()
let isRead = false
/** Why a file could not be stored. */
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

/** Whether this device has no room for a file, or stores none at all. */
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

/** A file that never changes once it is made: from this device, else from the server, and then stored. */
export async function fileAtHand(name: string, ask: () => Promise<File>): Promise<File> {
  const kept = await store()
    .then(({ findFile }) => findFile(name))
    .catch(() => undefined)
  if (kept) return kept
  const file = await ask()
  await keep(name, file).catch(() => undefined)
  return file
}

/** Fetches a file before anybody asks for it; once, also if it is too large to be stored. */
export async function fetchToDevice(name: string, ask: () => Promise<File>): Promise<void> {
  const { hasFile } = await store()
  if (!(await hasFile(name))) await keep(name, await ask())
}
