import { useSyncExternalStore } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { parseSession, SESSION_KEY, type Session } from '#web/session/stored-session.ts'

/** Set when the server refuses a session, until somebody signs in. */
const REFUSED_KEY = 'singladura.session-refused'
const listeners = new Set<() => void>()
let cached: { text: string | null; session: Session | undefined } = { text: null, session: undefined }

/** Null also if the browser's settings block storage: then nobody is signed in. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const STORAGE_BLOCKED =
  'Tu navegador no deja que Singladura guarde datos, y sin eso no se puede entrar. Permite las cookies de esta página en los ajustes del navegador y vuelve a cargarla.'

/** The browser's settings block storage, so nobody can sign in. */
export function isStorageBlocked(): boolean {
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Read from storage at each call, because another tab may have signed in or out. */
export function currentSession(): Session | undefined {
  const text = readStored(SESSION_KEY)
  if (text !== cached.text) cached = { text, session: parseSession(text) }
  return cached.session
}

function write(session: Session | undefined) {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  else localStorage.removeItem(SESSION_KEY)
  for (const listener of listeners) listener()
}

/** False where the browser stores nothing: nobody is signed in then. */
export function startSession(session: Session): boolean {
  try {
    write(session)
    localStorage.removeItem(REFUSED_KEY)
    return true
  } catch {
    return false
  }
}
export const endSession = () => write(undefined)

/** The server refuses the session. The login screen says so, even if other pages are loaded in between. */
export function endRefusedSession() {
  localStorage.setItem(REFUSED_KEY, '1')
  endSession()
}
export const wasSessionRefused = () => readStored(REFUSED_KEY) !== null

export function rememberUser(user: OwnUserView) {
  const session = currentSession()
  // The answer may be about an earlier session.
  if (session?.user._id === user._id) write({ ...session, user })
}

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

/** A page rendered by the build is a visitor's. */
const visitor = () => undefined

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, visitor)
