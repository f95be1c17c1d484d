import { useState } from 'react'
import { useParams } from 'react-router'
import type { Role } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { HandoverRecordView } from '#domain/checklists/handover-record.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { DifferenceRow } from '#web/checklists/handover/difference-row.tsx'
import { HandoverFactsPanel } from '#web/checklists/handover/handover-facts.tsx'
import { HandoverRefused } from '#web/checklists/handover/handover-refused.tsx'
import { HandoverSigning } from '#web/checklists/handover/handover-signing.tsx'
import { HandoverWaiting } from '#web/checklists/handover/handover-waiting.tsx'
import { isReviewRefusal } from '#web/checklists/review/review-refused.tsx'
import { toLists } from '#web/checklists/shown/to-lists.ts'
import { ToPassage } from '#web/jobs/to-passage.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGallery } from '#web/ui/gallery.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

const counted = (count: number) => (count === 1 ? '1 diferencia' : `${count} diferencias`)

function Differences({ record }: { record: HandoverRecordView }) {
  const { show, gallery } = useGallery()
  // For its photos alone: the record itself is frozen.
  const list = useRead(checklistApi.read, { params: { id: record.checklist } })
  const items = new Map(list.data?.checklistItems.map(item => [item.key, item]))
  if (record.differences.length === 0)
    return (
      <EmptyState
        drawing="bollard"
        title="Sin diferencias"
        text={`Todo lo revisado se encontró igual en las dos listas.${record.measurements.length > 0 ? ' Lo gastado son las cifras de arriba.' : ''}`}
      />
    )
  return (
    <Panel
      title="Lo que ha cambiado"
      aside={<p className="text-tinta-2">{counted(record.differences.length)}</p>}
    >
      <ul className="-mt-2">
        {record.differences.map(difference => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            found={items.get(difference.key)}
            onShow={show}
          />
        ))}
      </ul>
      {gallery}
    </Panel>
  )
}

function Transfer({ record: { contract, vesselName, handedOver } }: { record: HandoverRecordView }) {
  const arrived = handedOver ? dayInMadrid(new Date(handedOver.at)) : contract.endDate
  return (
    <div className="rounded-card border border-linea bg-white px-5 py-5 sm:px-6">
      <h2 className="text-[1.5rem] leading-tight wrap-anywhere">{vesselName ?? contract.job.title}</h2>
      {vesselName && <p className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">{contract.job.title}</p>}
      <ToPassage jobId={contract.job._id} />
      <div className="mt-3">
        <RouteStrip
          from={{ name: contract.originPort, day: contract.startDate }}
          to={{ name: contract.destinationPort, day: arrived }}
        />
      </div>
    </div>
  )
}

function Handover({ id, role }: { id: string; role: Role }) {
  const [waiting, setWaiting] = useState(false)
  const record = useRead(
    checklistApi.readRecord,
    { params: { id } },
    waiting ? { refetchInterval: POLL_MS } : {},
  )
  if (isReviewRefusal(record.error)) return <HandoverRefused error={record.error} />
  return (
    <Loaded call={record} waiting={<HandoverWaiting />}>
      {found => (
        <div className="grid items-start gap-x-16 gap-y-8 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]">
          <div className="xl:col-start-2">
            <Transfer record={found} />
          </div>
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <HandoverFactsPanel record={found} />
            <Differences record={found} />
          </div>
          <div className="xl:sticky xl:top-28 xl:col-start-2">
            <HandoverSigning record={found} role={role} onWaiting={setWaiting} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

export function Screen() {
  const { checklistId = '' } = useParams()
  const role = useSession()?.user.role
  return (
    <div className="page pb-18">
      <ScreenHead
        back={toLists}
        title={
          <>
            <span>Acta</span> <em>de llegada</em>
          </>
        }
        lead="Lo que no está como cuando el barco salió. La firmáis los dos."
      />
      {role && <Handover key={checklistId} id={checklistId} role={role} />}
    </div>
  )
}
