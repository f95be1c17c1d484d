import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

export interface OwnState {
  isAboard: boolean
  wait: ShownEntry | undefined
  /** Entries that this screen has not read tell no more of it. */
  isWhole: boolean
}

/** Whether this person is on board, and waits, by the log that this device has. `entries`: the newest first. */
export function ownStateOf(entries: readonly ShownEntry[], userId: string): OwnState {
  const own = entries.filter(
    ({ author, outgoing, correctedBy }) =>
      !correctedBy && (author ? author._id === userId : outgoing?.state !== 'failed'),
  )
  const last = own.find(({ kind }) => kind === 'waiting' || kind === 'resumed')
  return {
    // Only people on board write before the departure.
    isAboard: own.length > 0,
    wait: last?.kind === 'waiting' ? last : undefined,
    isWhole: last !== undefined || own.some(({ kind }) => kind === 'aboard'),
  }
}
