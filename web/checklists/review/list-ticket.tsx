import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { paths } from '#domain/paths.ts'
import { factsOf } from '#web/checklists/shown/arrival-opening.ts'
import { ChecklistStatusChip } from '#web/checklists/shown/checklist-status-chip.tsx'
import { circumstancesOf } from '#web/checklists/shown/circumstances.ts'
import { askForInspection, inspectionFile } from '#web/checklists/shown/inspection-file.ts'
import { fileAtHand } from '#web/offline/cached-files.ts'
import { CachedNote } from '#web/offline/cached-note.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Ticket, TicketFacts } from '#web/ui/ticket.tsx'

const leadsToRecord: Record<ChecklistPhase, boolean> = { departure: false, arrival: true }

function WaysOn({ list }: { list: ChecklistView }) {
  const { _id, phase, contract } = list
  const user = useSession()?.user
  if (!user) return null
  const facts = factsOf(list)
  const mayDownload = checklistPolicy.download(user, facts).allowed
  return (
    <div className="grid gap-3 empty:hidden">
      {mayDownload && leadsToRecord[phase] && (
        <ButtonLink to={paths.handoverRecord(_id)}>Ver acta</ButtonLink>
      )}
      {mayDownload && (
        <>
          <DownloadButton
            title="Informe"
            tone="ghost"
            label="Descargar informe"
            ask={() => fileAtHand(inspectionFile(_id), askForInspection(_id))}
          />
          <CachedNote file={inspectionFile(_id)} />
        </>
      )}
      {checklistPolicy.hold(user, facts).allowed && (
        <ButtonLink to={paths.checklist(contract._id, phase)} tone="ghost">
          Ir a mi lista
        </ButtonLink>
      )}
    </div>
  )
}

export function ListTicket({ list }: { list: ChecklistView }) {
  const { vesselInfo, contract, status, version } = list
  return (
    <Ticket as="section" label="El barco y el traslado">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChecklistStatusChip status={status} />
        <p className="text-[0.875rem] text-tinta-2">{`Versión ${version}`}</p>
      </div>
      <h2 className="mt-3 text-[1.875rem] leading-[1.1] wrap-anywhere">
        {vesselInfo.vesselName ?? contract.job.title}
      </h2>
      {vesselInfo.vesselName && (
        <p className="mt-1.5 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">
          {contract.job.title}
        </p>
      )}
      <div className="mt-6">
        <RouteStrip
          from={{ name: contract.originPort, day: contract.startDate }}
          to={{ name: contract.destinationPort, day: contract.endDate }}
        />
      </div>
      <TicketFacts facts={circumstancesOf(list)} />
      {list.handedOverAt && <ClockNote clock="madrid" />}
      <WaysOn list={list} />
    </Ticket>
  )
}
