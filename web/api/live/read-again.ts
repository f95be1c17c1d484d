import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/live-api.ts'

/** Between two readings of the same query: a burst of events causes two readings. */
const PAUSE_MS = 250
/**
 * Longer for queries of something that the person may be reading: its own 'read' event follows, and one reading
 * serves both.
 */
export const FOLLOWS_MS = 400
/** A hanging reading blocks the next one no longer than this. */
export const HANGS_MS = 3_000

interface Reading {
  noun?: string
  which?: (query: Query) => boolean
  after?: number
}

const isList = ({ queryKey: [, , input] }: Query) => (input as { pages?: true } | undefined)?.pages === true

const unread: Reading = { noun: 'notifications', after: FOLLOWS_MS }

const passages: Reading = { noun: 'passages' }

const thread: Reading = {
  noun: 'messages',
  which: ({ queryKey: [, , input] }) => (input as { thread?: true } | undefined)?.thread === true,
}

const everything: readonly Reading[] = [{}]

const readings: Record<LiveEvent, readonly Reading[]> = {
  message: [
    unread,
    { noun: 'messages', which: query => !isList(query) },
    { noun: 'messages', which: isList, after: FOLLOWS_MS },
  ],
  notification: [unread],
  application: [{ noun: 'jobs' }, passages, thread],
  contract: [{ noun: 'contracts' }, passages, thread],
  checklist: [{ noun: 'vessel-checklists' }, passages],
  passage: [passages],
  moderation: everything,
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Refetches an event's queries soon; if that is under way already, once more afterwards. */
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
