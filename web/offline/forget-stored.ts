export const CACHE_DATABASE = 'singladura.kept'
/** Unsent changes. */
export const QUEUE_DATABASE = 'singladura'
/** Unsent data that lasts as long as the session: one for each. */
export const SESSION_DATABASE = 'singladura.session.'

// Earlier releases set it for checklists, and delete the queue's database where it is missing.
export const MARK_PREFIX = 'singladura.pocket.'
/** People whose changes wait, where the browser stores no mark of it. */
export const unmarked = new Set<string>()

export function forgetStored(): void {
  try {
    indexedDB.deleteDatabase(CACHE_DATABASE)
  } catch {
    // closed: nothing was kept
  }
}

/** Deletes the queue's database when a person signs out, unless unsent changes wait: those stay for their author. */
export function forgetQueue(leaving: string | undefined): void {
  try {
    indexedDB.deleteDatabase(SESSION_DATABASE + leaving)
    const isMark = (name: string) => name.startsWith(MARK_PREFIX)
    if (!unmarked.size && !Object.keys(localStorage).some(isMark)) indexedDB.deleteDatabase(QUEUE_DATABASE)
  } catch {
    // closed: nothing was kept
  }
}
