import { Check, MapPin } from 'lucide-react'
import { formatTenths, formatWhole } from '#domain/spanish-format.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import type { KnownFix } from '#web/passages/log/position-question.ts'
import type { LiveFix } from '#web/passages/log/use-live-fix.ts'
import { type BegunPosition, useQuickPosition } from '#web/passages/log/use-quick-position.ts'
import { joinParts } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

/** '268° · 6,2 nudos · precisión, 6 m' */
const inWords = ({ course, speed, accuracy }: Pick<LiveFix, 'course' | 'speed' | 'accuracy'>) =>
  joinParts(
    course !== null && `${String(course).padStart(3, '0')}°`,
    speed !== null && `${formatTenths(speed)} nudos`,
    accuracy !== null && `precisión, ${formatWhole(Math.ceil(accuracy))} m`,
  )

function linesOf({ finding, fix, waits, noted }: ReturnType<typeof useQuickPosition>): [string, string] {
  if (noted?.position) return [formatPosition(noted.position), '']
  if (waits) return ['Buscando señal…', 'Se anota en cuanto llegue. Toca otra vez para escribirla.']
  if (fix) return [formatPosition(fix), inWords(fix)]
  if (finding === 'refused') return ['Escríbela', 'Como la da el GPS de a bordo']
  return [finding === 'searching' ? 'Buscando señal…' : 'Con el GPS del teléfono', '']
}

interface Props {
  jobId: string
  known: readonly KnownFix[]
  onForm: (begun: BegunPosition) => void
}

/** The boat's place as the telephone has it; a tap writes it. */
export function PositionTile(props: Props) {
  const quick = useQuickPosition(props)
  const { noted } = quick
  const heading = noted ? `Anotada, ${clock(noted.at)}` : 'Anotar posición'
  const Icon = noted ? Check : MapPin
  const [first, second] = linesOf(quick)
  return (
    <div className="relative">
      <button
        type="button"
        data-loud
        aria-disabled={noted !== undefined || undefined}
        onClick={quick.press}
        className="flex min-h-33 w-full items-center gap-5 rounded-card bg-tinta px-6 py-4 text-left leading-snug text-white transition-colors forced-colors:border"
      >
        <Icon aria-hidden size={34} strokeWidth={1.6} className="shrink-0" />
        <span className={noted ? 'min-w-0 flex-1 pr-22' : 'min-w-0 flex-1'}>
          <span className="block text-[1.5rem] leading-tight font-semibold">{heading}</span>{' '}
          <span className="block min-h-[2.75em] wrap-anywhere">
            <span className="block font-medium">{first}</span>{' '}
            {second && <span className="block opacity-75">{second}</span>}
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {noted && `${heading}.`}
      </span>
      {noted && (
        <button
          type="button"
          // A second tap at once is ignored.
          onClick={event => event.detail < 2 && void quick.undo()}
          data-on-loud
          className="absolute inset-y-0 right-2 my-auto h-16 rounded-full px-4 font-semibold text-white underline decoration-current/50 underline-offset-4 outline-offset-0"
        >
          Deshacer
        </button>
      )}
    </div>
  )
}
