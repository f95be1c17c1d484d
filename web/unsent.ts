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

const POCKET_PREFIX = 'singladura.pocket.'

/** Whether checklists of this person may have something unsent: what they have lies where only a large part could look. */
export const pocketMark = {
  isSet(userId: string): boolean {
    try {
      return localStorage.getItem(POCKET_PREFIX + userId) !== null
    } catch {
      return false // closed
    }
  },
  set(userId: string, waits: boolean) {
    try {
      if (waits) localStorage.setItem(POCKET_PREFIX + userId, '1')
      else localStorage.removeItem(POCKET_PREFIX + userId)
    } catch {
      // full or closed: it goes out where it was typed
    }
  },
}

/** What the server has too is let go of when a person signs out of this browser; what waits stays for who typed it. */
export function forgetKeptLists() {
  const waits = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).some(name =>
      name?.startsWith(POCKET_PREFIX),
    )
  try {
    if (!waits()) indexedDB.deleteDatabase('singladura')
  } catch {
    // closed: nothing was kept
  }
}
