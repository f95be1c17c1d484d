import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

/** Whether this person is on board, and waits, by the log that this device has. `entries`: the newest first. */
export function ownStateOf(
  entries: readonly ShownEntry[],
  userId: string,
): { aboard: ShownEntry | undefined; wait: ShownEntry | undefined } {
  const own = entries.filter(
    ({ author, outgoing, correctedBy }) =>
      !correctedBy && (author ? author._id === userId : outgoing?.state !== 'failed'),
  )
  const last = own.find(({ kind }) => kind === 'waiting' || kind === 'resumed')
  return {
    aboard: own.find(({ kind }) => kind === 'aboard'),
    wait: last?.kind === 'waiting' ? last : undefined,
  }
}
