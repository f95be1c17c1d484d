// The releases before the queue stored each message in an entry of its own under `…<user>.<key>`.
const PREFIX = 'singladura.outbox.'

export const earlierName = (userId: string, key: string) => `${PREFIX}${userId}.${key}`

/** The names of the entries in which such a release left this person's messages. */
export function earlierNames(userId: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(name =>
      name.startsWith(earlierName(userId, '')),
    )
  } catch {
    return [] // closed: nothing was kept
  }
}

export function dropEarlier(names: readonly string[]) {
  try {
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // closed: nothing was kept
  }
}
