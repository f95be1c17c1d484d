import { useNow } from '#web/offline/use-now.ts'
import { formatDuration } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

/** The hour until which the crew is to give a sign. */
export function ReportBy({ by }: { by: string }) {
  const now = useNow()
  const left = Date.parse(by) - now
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:hidden">
      <p>
        <span className="block text-tinta-2">Da señal antes de las</span>
        <span className="font-display text-[3.25rem] leading-none">{clock(by)}</span>
      </p>
      <p className="text-right leading-snug">
        <b className="block font-semibold">
          {left >= 0 ? `Faltan ${formatDuration(left)}` : `Hace ${formatDuration(left)}`}
        </b>
        <span className="text-tinta-2">{`Son las ${clock(now)}`}</span>
      </p>
    </div>
  )
}
