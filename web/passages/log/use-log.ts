import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reply } from '#domain/api.ts'
import type { EntryView } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { pagesKey, usePages } from '#web/api/use-pages.ts'
import { type Queued, restOf } from '#web/offline/queue-record.ts'
import { logBook, useUnsentEntries } from '#web/passages/log/log-book.ts'
import {
  asShown,
  isOvertaken,
  overtaker,
  type ShownEntry,
  type ShownPhoto,
} from '#web/passages/log/shown-entry.ts'

const byMoment = (one: ShownEntry, other: ShownEntry) =>
  Date.parse(other.at) - Date.parse(one.at) || other._id.localeCompare(one._id)

/** Refused changes have a note of their own, and do not go out by themselves; resting ones do in a moment. */
const countGoing = (changes: readonly Queued[]) =>
  changes.filter(change => change.state !== 'failed' && restOf(change, Date.now()) === 0).length

const inputOf = (jobId: string) => ({ params: { jobId }, query: {} })
type Pages = InfiniteData<Reply<typeof passageApi.readLog>, string | null>

function withEntry(before: Pages, entry: EntryView): Pages {
  const [first, ...rest] = before.pages.map(page => ({
    ...page,
    entries: page.entries.filter(({ _id }) => _id !== entry._id),
  }))
  return first ? { ...before, pages: [{ ...first, entries: [entry, ...first.entries] }, ...rest] } : before
}

/** Sent entries are on the screen at once; the sums are read again after the last. */
function useSent(shownId: string) {
  const queries = useQueryClient()
  useEffect(
    () =>
      logBook.onSent((jobId, entry, isLast) => {
        if (jobId !== shownId) return
        if (entry)
          queries.setQueryData<Pages>(
            pagesKey(passageApi.readLog, inputOf(jobId)),
            before => before && withEntry(before, entry),
          )
        if (isLast || !entry) void queries.invalidateQueries({ queryKey: ['passages'] })
        // The arrival opens the list of that end.
        if (!entry) void queries.invalidateQueries({ queryKey: ['vessel-checklists'] })
      }),
    [queries, shownId],
  )
}

/** The correction that was first may be newer than the entries of this screen. */
function useOvertakers(entries: readonly ShownEntry[]) {
  const queries = useQueryClient()
  const unknown = entries
    .flatMap(entry => (isOvertaken(entry) && !entry.overtakenBy ? [entry._id] : []))
    .join()
  useEffect(() => {
    if (unknown) void queries.invalidateQueries({ queryKey: ['passages'] })
  }, [queries, unknown])
}

/** The server's log, with the unsent entries and photos of this browser. */
export function useLog(jobId: string) {
  const pages = usePages(passageApi.readLog, inputOf(jobId))
  const { entries: outgoing, photos, arrival, inMemory } = useUnsentEntries(jobId)
  useSent(jobId)
  const known: EntryView[] = pages.data?.pages.flatMap(page => page.entries) ?? []
  const ids = new Set(known.map(({ _id }) => _id))
  const waiting = outgoing.filter(({ id }) => !ids.has(id))
  const photosOf = Map.groupBy(photos, ({ photoOf }) => photoOf)
  const unsentOf = (id: string): ShownPhoto[] =>
    (photosOf.get(id) ?? []).map(photo => ({
      id: photo.id,
      src: photo.address?.src ?? '',
      thumbnail: photo.address?.thumbnail ?? '',
      outgoing: photo,
    }))
  // A correction counts before the server has it, unless the server has refused it.
  const corrections = new Map(
    [...known, ...waiting.filter(({ state }) => state !== 'failed').map(({ entry }) => entry)].flatMap(
      ({ _id, corrects }) => (corrects ? [[corrects, _id] as const] : []),
    ),
  )
  const all: ShownEntry[] = [
    ...waiting.map(change => ({
      ...change.entry,
      outgoing: change,
      photos: unsentOf(change.id),
    })),
    ...known.map(asShown).map(entry => ({ ...entry, photos: [...entry.photos, ...unsentOf(entry._id)] })),
  ]
  const ofServer = new Map(known.map(entry => [entry._id, asShown(entry)]))
  const entries = all
    .map(entry => ({
      ...entry,
      correctedBy: entry.correctedBy ?? corrections.get(entry._id) ?? null,
      ...(isOvertaken(entry) && { overtakenBy: overtaker(entry, ofServer) }),
    }))
    .sort(byMoment)
  useOvertakers(entries)
  const lastPosition = entries.find(({ position, correctedBy }) => position && !correctedBy)?.position ?? null
  const unsent = countGoing(waiting)
  const unsentPhotos = countGoing(photos)
  return { pages, entries, unsent, unsentPhotos, arrival, inMemory, lastPosition }
}
