import { useSyncExternalStore } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'

/** The signed-in person as last seen: enough to draw the frame and the guards without the network. */
export interface Session {
  token: string
  user: OwnUserView
  /** Opened by a scanned code: for two hours it changes contracts, and nothing else. */
  temporary?: true
}

const KEY = 'singladura.session'
const listeners = new Set<() => void>()
let cached: { text: string | null; session: Session | undefined } = { text: null, session: undefined }

function parse(text: string | null): Session | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Session
  } catch {
    return undefined // written by something else: as good as signed out
  }
}

/** Read from storage at each call, because another tab may have signed in or out. */
export function currentSession(): Session | undefined {
  const text = localStorage.getItem(KEY)
  if (text !== cached.text) cached = { text, session: parse(text) }
  return cached.session
}

function write(session: Session | undefined) {
  if (session) localStorage.setItem(KEY, JSON.stringify(session))
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

export const startSession = (session: Session) => write(session)
export const endSession = () => write(undefined)

export function rememberUser(user: OwnUserView) {
  const session = currentSession()
  // The answer may be about who was signed in when it was asked for.
  if (session?.user._id === user._id) write({ ...session, user })
}

/** Also told of what other tabs do. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession)
