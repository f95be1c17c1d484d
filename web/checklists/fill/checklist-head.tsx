import type { ReactNode } from 'react'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { ChecklistStatusChip } from '#web/checklists/shown/checklist-status-chip.tsx'
import { ToPassage } from '#web/jobs/to-passage.tsx'
import { RouteLine } from '#web/ports/route-arrow.tsx'
import { Bar, BlankText } from '#web/ui/blank.tsx'
import { NightToggle } from '#web/ui/night-toggle.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const titles: Record<ChecklistPhase, ReactNode> = {
  departure: (
    <>
      <span>Lista de</span> <em>salida</em>
    </>
  ),
  arrival: (
    <>
      <span>Lista de</span> <em>llegada</em>
    </>
  ),
}

interface Props {
  phase: ChecklistPhase
  contract?: KnownContract | undefined
  list?: LocalChecklist | null | undefined
  waiting?: boolean
}

const blankLead = (
  <>
    <p className="leading-snug">
      <BlankText>Nombre del barco · Origen → Destino</BlankText>
    </p>
    <div className="mt-3 flex items-center gap-3 text-[0.9375rem] leading-snug">
      <Bar strong size="h-6.5 w-20" />
      <BlankText>24–26 nov 2026</BlankText>
    </div>
  </>
)

export function ChecklistHead({ phase, contract, list, waiting }: Props) {
  const vessel = list?.vesselInfo.vesselName ?? contract?.vesselInfo.vesselName ?? contract?.job.title
  return (
    <ScreenHead
      title={titles[phase]}
      actions={<NightToggle />}
      lead={
        waiting ? (
          blankLead
        ) : contract ? (
          <>
            <p className="leading-snug">
              <span>{`${vessel ?? ''} ·`}</span>{' '}
              <RouteLine from={contract.originPort} to={contract.destinationPort} />
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] leading-snug">
              {list && <ChecklistStatusChip status={list.status} />}
              {list && list.version > 1 && <span>{`Versión ${list.version}`}</span>}
              <span>{formatDayRange(contract.startDate, contract.endDate)}</span>
            </p>
            <ToPassage jobId={contract.job._id} />
          </>
        ) : undefined
      }
    />
  )
}
