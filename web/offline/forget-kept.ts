export const KEPT_DATABASE = 'singladura.kept'

/** What this device keeps of the server's answers goes with the session. */
export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // closed: nothing was kept
  }
}
