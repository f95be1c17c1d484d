import { Anchor, Hourglass, NotebookPen, Play, TriangleAlert } from 'lucide-react'
import { MINUTE_MS } from '#domain/durations.ts'
import { type LogKind, waitReasonLabels } from '#domain/passages/log-entry.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { useNow } from '#web/offline/use-now.ts'
import type { OwnState } from '#web/passages/in-port/own-state.ts'
import { emptyValues, readEntry } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { KindTiles } from '#web/passages/log/other-tiles.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { announce } from '#web/ui/announce.ts'
import { timeFormat } from '#web/ui/times.ts'

const moment = timeFormat('device', { weekday: 'long', hour: '2-digit', minute: '2-digit' })

/** '40 min', '2,5 h' */
function lengthOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  return minutes < 60 ? `${minutes} min` : `${formatTenths(minutes / 60)} h`
}

const loud =
  'flex min-h-33 w-full items-center gap-5 rounded-card bg-tinta px-6 py-4 text-left leading-snug text-white transition-colors forced-colors:border'

interface Props {
  jobId: string
  own: Pick<OwnState, 'isAboard' | 'wait'>
  onOpen: (kind: LogKind) => void
}

function endWait(jobId: string) {
  const read = readEntry('resumed', emptyValues)
  if ('faults' in read) throw new Error('The end of a wait has no fields.')
  void logBook.write(jobId, read)
  announce.spoken('Fin de la espera anotado.')
}

function WaitTile({ jobId, wait }: { jobId: string; wait: ShownEntry }) {
  const now = useNow()
  return (
    <button type="button" data-loud onClick={() => endWait(jobId)} className={loud}>
      <Play aria-hidden size={34} strokeWidth={1.6} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-[1.5rem] leading-tight font-semibold">Termina la espera</span>{' '}
        <span className="block opacity-75">
          {`${wait.reason ? waitReasonLabels[wait.reason] : 'Espera'}, desde el ${moment(wait.at)} (${lengthOf(now - Date.parse(wait.at))})`}
        </span>
      </span>
    </button>
  )
}

const others = [
  ['incident', 'Incidencia', TriangleAlert],
  ['note', 'Nota o foto', NotebookPen],
] as const

/** All that the crew can write before the departure. */
export function InPortTiles({ jobId, own, onOpen }: Props) {
  if (!own.isAboard)
    return (
      <button type="button" data-loud onClick={() => onOpen('aboard')} className={loud}>
        <Anchor aria-hidden size={34} strokeWidth={1.6} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-[1.5rem] leading-tight font-semibold">Estoy en el barco</span>{' '}
          <span className="block opacity-75">Con tu hora, también sin cobertura. El armador lo sabrá.</span>
        </span>
      </button>
    )
  return (
    <div className="-mx-2 grid gap-2.5 sm:mx-0">
      {own.wait ? (
        <WaitTile jobId={jobId} wait={own.wait} />
      ) : (
        <button type="button" data-loud onClick={() => onOpen('waiting')} className={loud}>
          <Hourglass aria-hidden size={34} strokeWidth={1.6} className="shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block text-[1.5rem] leading-tight font-semibold">Anotar una espera</span>{' '}
            <span className="block opacity-75">Si el barco no está listo, o hay que esperar por algo.</span>
          </span>
        </button>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <KindTiles kinds={others} onOpen={onOpen} />
      </div>
    </div>
  )
}
