/** Each message has an entry of its own under `…<user>.<key>`: two tabs that write at once never write the same one. */
export const UNSENT_PREFIX = 'singladura.outbox.'

const prefixOf = (userId: string) => `${UNSENT_PREFIX}${userId}.`
export const unsentName = (userId: string, key: string) => prefixOf(userId) + key

/** The names of what this person has typed in this browser that is not known to be with the server. */
export function unsentNames(userId: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(name =>
      name.startsWith(prefixOf(userId)),
    )
  } catch {
    return [] // closed: nothing was kept
  }
}

const CHECKLISTS_PREFIX = 'singladura.pocket.'

/** Whether checklists of this person may have something unsent. Only a large part of the code could look into their store. */
export const unsentChecklists = {
  isSet(userId: string): boolean {
    try {
      return localStorage.getItem(CHECKLISTS_PREFIX + userId) !== null
    } catch {
      return false // closed
    }
  },
  set(userId: string, waits: boolean) {
    try {
      if (waits) localStorage.setItem(CHECKLISTS_PREFIX + userId, '1')
      else localStorage.removeItem(CHECKLISTS_PREFIX + userId)
    } catch {
      // full or closed: it goes out where it was typed
    }
  },
}

/** Deletes the lists of this browser when a person signs out, unless some wait to be sent: those stay for who typed them. */
export function forgetKeptLists() {
  const waits = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).some(name =>
      name?.startsWith(CHECKLISTS_PREFIX),
    )
  try {
    if (!waits()) indexedDB.deleteDatabase('singladura')
  } catch {
    // closed: nothing was kept
  }
}
