import { useSyncExternalStore } from 'react'
import type { OperatorView } from '#domain/operator/operator.ts'

export interface OperatorSession {
  token: string
  operator: OperatorView
  /** When it ends by itself, in milliseconds. */
  until: number
}

const KEY = 'singladura.operator'
/** Set when the server has ended it, until somebody signs in. */
const OVER_KEY = 'singladura.operator-over'
const listeners = new Set<() => void>()
let cached: { text: string | null; session: OperatorSession | undefined } = { text: null, session: undefined }

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // blocked by the browser's settings: nobody is signed in
  }
}

function parse(text: string | null): OperatorSession | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as OperatorSession)
  } catch {
    return undefined
  }
}

/** Apart from a person's session: one browser may have both. */
export function operatorSession(): OperatorSession | undefined {
  const text = read()
  if (text !== cached.text) cached = { text, session: parse(text) }
  return cached.session
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Throws where the browser stores nothing. */
export function startOperatorSession(session: OperatorSession): void {
  localStorage.setItem(KEY, JSON.stringify(session))
  localStorage.removeItem(OVER_KEY)
  tell()
}

/** `isOver`: by itself or by the server, so that the sign-in says so. */
export function endOperatorSession(isOver: boolean): void {
  if (!operatorSession()) return
  localStorage.removeItem(KEY)
  if (isOver) localStorage.setItem(OVER_KEY, '1')
  tell()
}

export const wasOperatorSessionOver = (): boolean => localStorage.getItem(OVER_KEY) !== null

export function onOperatorSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useOperatorSession = (): OperatorSession | undefined =>
  useSyncExternalStore(onOperatorSessionChange, operatorSession)
