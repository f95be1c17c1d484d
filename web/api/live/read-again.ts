import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/live-api.ts'

/** Between two readings of the same: a burst of events is read twice, not as often as it has events. */
const PAUSE_MS = 250
/** What tells of something that may be before one's eyes waits until its being seen, too, is told: one reading for both. */
export const FOLLOWS_MS = 400
/** A reading that hangs holds up the next no longer. */
export const HANGS_MS = 3_000

interface Reading {
  /** As the keys of what was read begin. */
  noun?: string
  which?: (query: Query) => boolean
  after?: number
}

const isList = ({ queryKey: [, , input] }: Query) => (input as { pages?: true } | undefined)?.pages === true

/** What is unread, of notifications and of messages: both events tell of it, often together. */
const unread: Reading = { noun: 'notifications', after: FOLLOWS_MS }

/** What each event is about. */
const readings: Record<LiveEvent, readonly Reading[]> = {
  message: [
    unread,
    { noun: 'messages', which: query => !isList(query) },
    { noun: 'messages', which: isList, after: FOLLOWS_MS },
  ],
  notification: [unread],
  application: [{ noun: 'jobs' }],
  contract: [{ noun: 'contracts' }],
  checklist: [{ noun: 'vessel-checklists' }],
}
const everything: readonly Reading[] = [{}]

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** An event → what it is about is read again: soon, and while that is under way, once more afterwards. */
export function rereader(queries: QueryClient): (event: string) => void {
  const busy = new Set<Reading>()
  const wanted = new Set<Reading>()

  async function read(reading: Reading) {
    wanted.add(reading)
    if (busy.has(reading)) return
    busy.add(reading)
    const { noun, which, after = 0 } = reading
    if (after > 0) await wait(after)
    while (wanted.delete(reading)) {
      const read = queries.invalidateQueries({
        ...(noun && { queryKey: [noun] }),
        ...(which && { predicate: which }),
      })
      await Promise.race([read, wait(HANGS_MS)])
      await wait(Math.max(after, PAUSE_MS))
    }
    busy.delete(reading)
  }

  return event => {
    const told =
      event === 'gap' ? everything : Object.hasOwn(readings, event) ? readings[event as LiveEvent] : []
    for (const reading of told) void read(reading)
  }
}
