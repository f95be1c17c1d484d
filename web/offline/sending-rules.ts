import { MINUTE_MS } from '#domain/durations.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15_000
// A tab that was put to sleep while it was sending must not block the others. Longer than a call may take.
const TURN_WAIT_MS = 20_000
/** Longer than a piece of a file may take until it is given up. */
const TURN_LASTS_MS = MINUTE_MS

/** The outcome of a request: an ApiError, of which this layer knows no more. `status` 0: no reply came. */
export interface SendProblem {
  status: number
  code: string
  message: string
}
export const isRefusal = (error: unknown): error is SendProblem =>
  error instanceof Error && typeof (error as Partial<SendProblem & Error>).status === 'number'

/** Whether the same request may succeed a little later; 401: once the person has signed in again. */
export const mayPassLater = ({ status }: { status: number }) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** Growing, and different for each browser that lost the same server. `chance` is from 0 to 1. */
export const pauseAfter = (failures: number, chance: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (1 - chance / 4)

const turnName = (lock: string) => `singladura.turn.${lock}`

/** Tells the other tabs that this one is still sending, though it takes long. */
export function noteTurn(lock: string): void {
  try {
    localStorage.setItem(turnName(lock), String(Date.now()))
  } catch {
    // full or closed: the others wait as long as for a call
  }
}

export function endTurn(lock: string): void {
  try {
    localStorage.removeItem(turnName(lock))
  } catch {
    // closed: nothing was kept
  }
}

function isAtIt(lock: string): boolean {
  try {
    return Math.abs(Date.now() - Number(localStorage.getItem(turnName(lock)))) < TURN_LASTS_MS
  } catch {
    return false
  }
}

/** One tab at a time, where the browser knows how (not over plain http): two would do no harm, but send twice. */
export async function withLock<T>(name: string, work: () => Promise<T>, patience = TURN_WAIT_MS): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    const signal = AbortSignal.timeout(patience)
    return await navigator.locks.request(name, { signal }, begin)
  } catch (error) {
    if (begun) throw error
    return isAtIt(name) ? withLock(name, work, patience) : work()
  }
}
