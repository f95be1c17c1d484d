import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import { RefusedActions } from '#web/passages/log/entry-actions.tsx'
import { EntryPhotos } from '#web/passages/log/entry-photos.tsx'
import { labelOf, linesOf } from '#web/passages/log/entry-words.ts'
import { NOT_YET, type OutgoingEntry } from '#web/passages/log/log-record.ts'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { WaitAnswer } from '#web/passages/log/wait-answer.tsx'
import type { Elements } from '#web/ui/elements.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const day = timeFormat('device', { day: 'numeric', month: 'short' })

function State({ jobId, outgoing }: { jobId: string; outgoing: OutgoingEntry | undefined }) {
  if (!outgoing)
    return (
      <span className="inline-flex items-center gap-1.5">
        <span>enviada</span> <CircleCheck aria-hidden size={17} strokeWidth={1.8} />
      </span>
    )
  if (outgoing.state !== 'failed')
    return (
      <span className="inline-flex items-center gap-1.5">
        <span>guardada</span> <Clock3 aria-hidden size={17} strokeWidth={1.8} />
      </span>
    )
  return (
    <span className="grid justify-items-end text-babor">
      <span className="inline-flex items-center gap-1.5">
        <span>sin enviar</span> <CircleAlert aria-hidden size={17} strokeWidth={1.8} />
      </span>
      <span className="max-w-40 text-right text-[0.8125rem] leading-snug">{outgoing.problem}</span>
      {outgoing.problem === NOT_YET && (
        <span className="max-w-40 text-right text-[0.8125rem] leading-snug">
          Saldrá sola cuando llegue, o corrígela.
        </span>
      )}
      <RefusedActions jobId={jobId} change={outgoing} />
    </span>
  )
}

export function EntryRow({
  jobId,
  entry,
  own,
  doubtful,
  isBefore = false,
  onShow,
  children,
  foot,
}: {
  jobId: string
  entry: ShownEntry
  /** Written by the reader's crew, or still on this device: the row then says whether the server has it. */
  own: boolean
  /** Its position is unlikely beside the others. */
  doubtful?: boolean
  /** Written before the departure. */
  isBefore?: boolean
  onShow: (photos: GalleryPhoto[], index: number) => void
  children?: Elements
  /** Under the whole row. */
  foot?: Elements
}) {
  const corrected = entry.correctedBy != null
  const label = labelOf(entry.kind, isBefore)
  return (
    <li className="@container border-t border-linea first:border-t-0">
      {/* With large text the state of an entry goes under it. */}
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-3.5 leading-snug @min-[17rem]:grid-cols-[4.25rem_1fr_auto]">
        <p>
          <time dateTime={entry.at} className="block font-display text-[1.25rem] leading-tight">
            {clock(entry.at)}
          </time>
          <span className="text-[0.8125rem] text-tinta-2">{day(entry.at)}</span>
        </p>
        <div className={clsx('min-w-0', corrected && 'text-tinta-2 line-through decoration-1')}>
          <h3 className={clsx(entry.kind === 'incident' && !corrected && 'text-babor')}>
            <span>{label}</span>
            {corrected && <span className="sr-only"> (corregida)</span>}
          </h3>
          {linesOf(entry).map(line => (
            <p key={line} className="text-[0.9375rem] text-tinta-2">
              {line}
            </p>
          ))}
          {doubtful && (
            <p className="text-[0.9375rem] text-babor">
              Posición dudosa: está lejos de las demás y cuenta en las sumas.
            </p>
          )}
          {entry.text && <p className="text-[0.9375rem] wrap-anywhere">{entry.text}</p>}
          <EntryPhotos jobId={jobId} of={label} photos={entry.photos} onShow={onShow} />
          {entry.overtakenBy && <OtherCorrection entry={entry.overtakenBy} />}
          {/* Two people press for the departure, and the last of them may be ashore. */}
          {entry.author && entry.kind !== 'departure' && (
            <p className="text-[0.8125rem] text-tinta-2">{entry.author.name}</p>
          )}
          {entry.answer && <WaitAnswer answer={entry.answer} />}
        </div>
        <div className="col-start-2 grid content-start justify-items-start gap-1 text-[0.875rem] text-tinta-2 @min-[17rem]:col-start-3 @min-[17rem]:justify-items-end">
          {own && <State jobId={jobId} outgoing={entry.outgoing} />}
          {children}
        </div>
        {foot}
      </div>
    </li>
  )
}
