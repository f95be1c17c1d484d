import { hoursAtSea, speedText } from '#domain/ports/time-at-sea.ts'
import { formatMoney, formatNumber } from '#domain/spanish-format.ts'
import plot from '#web/landing/charts/plot.json'
import { RouteLine } from '#web/ports/route-arrow.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Ticket, TicketFacts } from '#web/ui/ticket.tsx'

const KNOTS = 6
const PRICE = 1150

/** A singladura is the distance of one day. */
const singladuras = Math.max(1, Math.round(hoursAtSea({ miles: plot.miles, speed: KNOTS }).min / 24))

const facts = [
  { term: 'Salida', value: '14 may' },
  { term: 'Distancia', value: `${formatNumber(plot.miles)} mn` },
  { term: `A ${speedText(KNOTS)}`, value: `${singladuras} singladura${singladuras === 1 ? '' : 's'}` },
]

const initials = 'grid size-9.5 place-items-center rounded-full text-xs font-semibold'

export function ExampleTicket() {
  return (
    <div className="relative rounded-card shadow-ticket sm:ml-auto sm:w-91.5">
      <Ticket label="Ejemplo de traslado">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <StatusChip tone="ok">Contrato firmado</StatusChip>
          <span className="text-[0.8125rem] text-tinta-2">Ejemplo</span>
        </div>
        <h2 className="mt-3 text-3xl">
          <RouteLine from="Palma" to="Valencia" />
        </h2>
        <p className="mt-1 text-[0.9375rem] text-tinta-2">Oceanis 46.1 · velero · 14,6 m</p>
        <TicketFacts facts={facts} />
        <div className="flex flex-wrap items-center gap-3 text-sm leading-[1.35]">
          <span aria-hidden="true" className="flex shrink-0">
            <span className={`${initials} bg-tinta text-white`}>AV</span>
            <span className={`${initials} -ml-2.5 bg-arena text-tinta ring-2 ring-white`}>JM</span>
          </span>
          <p className="min-w-0 flex-1 text-tinta-2">
            <b className="block font-semibold text-tinta">2 tripulantes</b>
            Patrón y marinera
          </p>
          <p className="text-right text-[0.8125rem] text-tinta-2">
            <strong className="block font-display text-[1.625rem] leading-none font-[450] text-tinta">
              {formatMoney(PRICE)}
            </strong>
            por tripulante
          </p>
        </div>
      </Ticket>
    </div>
  )
}
