import { CircleDot, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { PassageView } from '#domain/passages/passage.ts'
import { ArrivalDialog } from '#web/passages/log/arrival-dialog.tsx'
import { RefusedActions } from '#web/passages/log/entry-actions.tsx'
import type { OutgoingArrival } from '#web/passages/log/log-record.ts'
import { TILE } from '#web/passages/log/tile.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const moment = timeFormat('device', { weekday: 'long', hour: '2-digit', minute: '2-digit' })

const look = 'flex min-h-24 w-full items-center gap-5 rounded-card px-6 py-4 text-left leading-snug'

interface Props {
  passage: PassageView
  /** Still on this device. */
  outgoing: OutgoingArrival | undefined
  /** The latest entry's, in milliseconds. */
  lastAt: number | undefined
}

/** The end of the log: the arrival, then the list that it opens. */
export function ArrivalTile({ passage, outgoing, lastAt }: Props) {
  const { jobId, destinationPort, logSummary, may, steps, mine, arrival } = passage
  const dialog = useDialogInAddress('llegada')
  const next = steps.find(({ key }) => key === 'arrival_checklist')
  if (arrival && next?.to && mine === 'arrival_checklist')
    return (
      <Link to={next.to} className={`${TILE} ${look} border-2 border-tinta`}>
        <ListChecks aria-hidden size={34} strokeWidth={1.6} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <b className="block text-[1.25rem] font-semibold">Rellena la lista de llegada</b>
          <span className="block text-tinta-2">{`En ${arrival.port} desde las ${clock(arrival.at)}`}</span>
        </span>
      </Link>
    )
  if (outgoing && outgoing.state !== 'failed')
    return (
      <div role="status" className={`${look} border-2 border-dashed border-magenta`}>
        <CircleDot aria-hidden size={34} strokeWidth={1.6} className="shrink-0 text-magenta" />
        <span className="min-w-0 flex-1">
          <b className="block text-[1.25rem] font-semibold">{`Llegada anotada, ${clock(outgoing.arrival.at)}`}</b>
          <span className="block text-tinta-2">Guardada en este dispositivo. Sale sola con la señal.</span>
        </span>
      </div>
    )
  if (!may.arrive) return null
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={() => dialog.open('nueva')}
        className={`${look} border-2 border-dashed border-magenta/60 transition-colors hover:border-magenta`}
      >
        <CircleDot aria-hidden size={34} strokeWidth={1.6} className="shrink-0 text-magenta" />
        <span className="min-w-0 flex-1">
          <b className="block text-[1.25rem] font-semibold">Anotar la llegada</b>
          <span className="block text-tinta-2">
            {logSummary?.eta ? `${destinationPort}, ${moment(logSummary.eta)}` : destinationPort}
          </span>
        </span>
      </button>
      {outgoing && (
        <p className="px-2 text-[0.9375rem] leading-snug text-babor">
          <span>{`La llegada no se pudo anotar: ${outgoing.problem}`}</span>
          <span className="flex gap-5">
            <RefusedActions jobId={jobId} change={outgoing} />
          </span>
        </p>
      )}
      {dialog.id && <ArrivalDialog passage={passage} lastAt={lastAt} onClose={dialog.close} />}
    </div>
  )
}
