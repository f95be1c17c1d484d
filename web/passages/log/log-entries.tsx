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
  actions: (entry: ShownEntry) => Elements
}

/** The entries, the last first. */
export function LogEntries({ jobId, log: { pages, entries }, mayWrite, doubtful, actions }: Props) {
  const { show, gallery } = useGallery()
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
              onShow={show}
            >
              {mayWrite && actions(entry)}
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
