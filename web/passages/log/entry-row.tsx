import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { logKindLabels } from '#domain/passages/log-entry.ts'
import { RefusedActions } from '#web/passages/log/entry-actions.tsx'
import { EntryPhotos } from '#web/passages/log/entry-photos.tsx'
import { linesOf } from '#web/passages/log/entry-words.ts'
import type { OutgoingEntry } from '#web/passages/log/log-queue.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short' })

function State({ jobId, outgoing }: { jobId: string; outgoing: OutgoingEntry | undefined }) {
  if (!outgoing)
    return (
      <span className="inline-flex items-center gap-1.5">
        enviada <CircleCheck aria-hidden size={17} strokeWidth={1.8} />
      </span>
    )
  if (outgoing.state !== 'failed')
    return (
      <span className="inline-flex items-center gap-1.5">
        guardada <Clock3 aria-hidden size={17} strokeWidth={1.8} />
      </span>
    )
  return (
    <span className="grid justify-items-end text-babor">
      <span className="inline-flex items-center gap-1.5">
        sin enviar <CircleAlert aria-hidden size={17} strokeWidth={1.8} />
      </span>
      <span className="max-w-40 text-right text-[0.8125rem] leading-snug">{outgoing.problem}</span>
      <RefusedActions jobId={jobId} change={outgoing} />
    </span>
  )
}

export function EntryRow({
  jobId,
  entry,
  own,
  onShow,
  children,
}: {
  jobId: string
  entry: ShownEntry
  /** Of the reader's crew, or still on this device: whether it is with the server matters. */
  own: boolean
  onShow: (photos: GalleryPhoto[], index: number) => void
  children?: ReactNode
}) {
  const at = new Date(entry.at)
  const corrected = entry.correctedBy != null
  return (
    <li className="grid grid-cols-[4.25rem_1fr_auto] gap-x-3 border-t border-linea py-3.5 leading-snug first:border-t-0">
      <p>
        <time dateTime={entry.at} className="block font-display text-[1.25rem] leading-tight">
          {clock.format(at)}
        </time>
        <span className="text-[0.8125rem] text-tinta-2">{day.format(at)}</span>
      </p>
      <div className={clsx('min-w-0', corrected && 'line-through decoration-1 opacity-60')}>
        <h3 className={clsx(entry.kind === 'incident' && !corrected && 'text-babor')}>
          {logKindLabels[entry.kind]}
          {corrected && <span className="sr-only"> (corregida)</span>}
        </h3>
        {linesOf(entry).map(line => (
          <p key={line} className="text-[0.9375rem] text-tinta-2">
            {line}
          </p>
        ))}
        {entry.text && <p className="text-[0.9375rem] wrap-break-word">{entry.text}</p>}
        <EntryPhotos jobId={jobId} of={logKindLabels[entry.kind]} photos={entry.photos} onShow={onShow} />
        {entry.author && <p className="text-[0.8125rem] text-tinta-2">{entry.author.name}</p>}
      </div>
      <div className="grid content-start justify-items-end gap-1 text-[0.875rem] text-tinta-2">
        {own && <State jobId={jobId} outgoing={entry.outgoing} />}
        {children}
      </div>
    </li>
  )
}
