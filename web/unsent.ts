export const UNSENT_PREFIX = 'singladura.outbox.'

/** Whether this person has typed messages in this browser that are not known to be with the server. */
export function hasUnsent(userId: string): boolean {
  try {
    return localStorage.getItem(UNSENT_PREFIX + userId) !== null
  } catch {
    return false
  }
}
