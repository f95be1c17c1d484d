import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EntryView } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { usePages } from '#web/api/use-call.ts'
import type { ShownEntry } from '#web/passages/log/entry-row.tsx'
import { logBook, useUnsentEntries } from '#web/passages/log/log-queue.ts'

const byMoment = (one: ShownEntry, other: ShownEntry) =>
  Date.parse(other.at) - Date.parse(one.at) || other._id.localeCompare(one._id)

/** The log as the server has it, with the entries of this browser that are still on their way. */
export function useLog(jobId: string) {
  const queries = useQueryClient()
  const pages = usePages(passageApi.readLog, { params: { jobId }, query: {} })
  const { outgoing, inMemory } = useUnsentEntries(jobId)
  useEffect(() => logBook.onSent(() => void queries.invalidateQueries({ queryKey: ['passages'] })), [queries])
  const known: EntryView[] = pages.data?.pages.flatMap(page => page.entries) ?? []
  const ids = new Set(known.map(({ _id }) => _id))
  const waiting = outgoing
    .filter(({ id }) => !ids.has(id))
    .map((change): ShownEntry => ({ ...change.entry, outgoing: change }))
  const entries: ShownEntry[] = [...waiting, ...known].sort(byMoment)
  const lastPosition = entries.find(({ position, correctedBy }) => position && !correctedBy)?.position ?? null
  return { pages, entries, unsent: waiting.length, inMemory, lastPosition }
}
