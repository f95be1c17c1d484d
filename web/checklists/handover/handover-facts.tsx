import type { ReactNode } from 'react'
import { UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import { inventoryLabels, NOT_NOTED_LABEL } from '#domain/checklists/handover-facts.ts'
import type { HandoverRecordView } from '#domain/checklists/handover-record.ts'
import { formatDifference, formatReading, type Reading } from '#domain/checklists/measure.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { momentOf } from '#web/ui/day-of.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TicketFacts } from '#web/ui/ticket.tsx'

type Inventory = NonNullable<HandoverRecordView['inventory']>

const figure = (reading: Reading | null) => (reading && formatReading(reading)) ?? NOT_NOTED_LABEL

const Found = ({ finding }: { finding: Inventory['departure'] }) =>
  finding ? (
    <>
      <span>{finding.status ? inventoryLabels[finding.status] : UNANSWERED_LABEL}</span>
      {finding.notes && <span className="mt-1 block wrap-anywhere text-tinta-2">{finding.notes}</span>}
    </>
  ) : (
    <span>{NOT_NOTED_LABEL}</span>
  )

interface RowProps {
  item: string
  departure: ReactNode
  arrival: ReactNode
  difference?: ReactNode
}
const cell = 'py-3.5 pr-3 align-top leading-snug text-[0.9375rem]'

const Row = ({ item, departure, arrival, difference }: RowProps) => (
  <tr className="border-t border-linea">
    <th scope="row" className={`${cell} w-2/5 text-left font-semibold`}>
      {item}
    </th>
    <td className={cell}>{departure}</td>
    <td className={cell}>
      <span>{arrival}</span>
      {difference && <span className="mt-0.5 block text-[0.875rem] text-tinta-2">{difference}</span>}
    </td>
  </tr>
)

export function HandoverFactsPanel({ record }: { record: HandoverRecordView }) {
  const { handedOver, measurements, inventory } = record
  if (!handedOver) return null
  const place = [handedOver.port, handedOver.berth].filter(Boolean).join(', ')
  return (
    <Panel title="Llegada">
      <div className="-mt-6 *:mb-0 *:border-y-0">
        <TicketFacts
          facts={[
            { term: 'Fecha y hora', value: momentOf(handedOver.at) },
            { term: 'Lugar', value: place || NOT_NOTED_LABEL },
          ]}
        />
      </div>
      <ClockNote clock="madrid" />
      {(measurements.length > 0 || inventory) && (
        <table className="mt-2 w-full table-fixed border-collapse">
          <thead>
            <tr className="text-left text-[0.8125rem] text-tinta-2">
              <th scope="col" className="w-2/5 pb-2 font-normal">
                Elemento
              </th>
              <th scope="col" className="pb-2 font-normal">
                Salida
              </th>
              <th scope="col" className="pb-2 font-normal">
                Llegada
              </th>
            </tr>
          </thead>
          <tbody>
            {measurements.map(({ key, item, departure, arrival, difference }) => (
              <Row
                key={key}
                item={item}
                departure={figure(departure)}
                arrival={figure(arrival)}
                difference={difference !== null && formatDifference(difference, arrival)}
              />
            ))}
            {inventory && (
              <Row
                item={inventory.item}
                departure={<Found finding={inventory.departure} />}
                arrival={<Found finding={inventory.arrival} />}
              />
            )}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
