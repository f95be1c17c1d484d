import { useSyncExternalStore } from 'react'
import { currentSession } from '#web/session/session.ts'

// In memory too, if storage is refused. One for each person: a shared computer's tab may see two of them.
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

function kept(key: string): string {
  const text = drafts.get(key)
  if (text !== undefined) return text
  let found = ''
  try {
    found = sessionStorage.getItem(key) ?? ''
  } catch {
    // closed: nothing was stored
  }
  drafts.set(key, found)
  return found
}

function keep(key: string, text: string) {
  drafts.set(key, text)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // full or closed: it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useDraftText(conversationId: string): [string, (text: string) => void] {
  const key = `singladura.message-draft.${currentSession()?.user._id}.${conversationId}`
  const text = useSyncExternalStore(subscribe, () => kept(key))
  return [text, typed => keep(key, typed)]
}
