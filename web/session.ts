import { useSyncExternalStore } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { parseSession, SESSION_KEY, type Session } from '#web/kept-session.ts'

const listeners = new Set<() => void>()
let cached: { text: string | null; session: Session | undefined } = { text: null, session: undefined }

/** Read from storage at each call, because another tab may have signed in or out. */
export function currentSession(): Session | undefined {
  const text = localStorage.getItem(SESSION_KEY)
  if (text !== cached.text) cached = { text, session: parseSession(text) }
  return cached.session
}

function write(session: Session | undefined) {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  else localStorage.removeItem(SESSION_KEY)
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
    if (event.key === SESSION_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession)
