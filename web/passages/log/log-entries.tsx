import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { EntryRow } from '#web/passages/log/entry-row.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import type { useLog } from '#web/passages/log/use-log.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { useGallery } from '#web/ui/gallery.tsx'
import { MorePages } from '#web/ui/pages.tsx'

interface Props {
  jobId: string
  log: ReturnType<typeof useLog>
  mayWrite: boolean
  doubtful: ReadonlySet<string>
  /** Null before the departure. */
  departedAt: string | null
  actions: (entry: ShownEntry, isBefore: boolean) => Elements
  /** Answers to a wait. */
  answers?: (entry: ShownEntry) => Elements
}

/** The entries, the last first. */
export function LogEntries({
  jobId,
  log: { pages, entries },
  mayWrite,
  doubtful,
  departedAt,
  actions,
  answers,
}: Props) {
  const { show, gallery } = useGallery()
  const left = departedAt === null ? null : new Date(departedAt)
  const isBefore = ({ at }: ShownEntry) => wasBeforeDeparture(new Date(at), left)
  return (
    <section aria-label="Últimas" className="min-w-0">
      <h2 className="mb-2 text-[1.75rem]">Últimas</h2>
      <ClockNote clock="device" />
      {entries.length > 0 ? (
        <ul>
          {entries.map(entry => (
            <EntryRow
              key={entry._id}
              jobId={jobId}
              entry={entry}
              own={mayWrite || entry.outgoing !== undefined}
              doubtful={doubtful.has(entry._id)}
              isBefore={isBefore(entry)}
              onShow={show}
              foot={entry.kind === 'waiting' && !entry.correctedBy && !entry.outgoing && answers?.(entry)}
            >
              {mayWrite && actions(entry, isBefore(entry))}
            </EntryRow>
          ))}
        </ul>
      ) : (
        <p className="text-tinta-2">Cargando la bitácora…</p>
      )}
      <MorePages pages={pages} />
      {gallery}
    </section>
  )
}
