import { Camera, CircleAlert } from 'lucide-react'
import type { Role } from '#domain/api.ts'
import type { ChecklistCard } from '#domain/checklists/checklist.ts'
import { checklistPhaseLabels, isReturned } from '#domain/checklists/checklist-status.ts'
import { OFFER_PART } from '#domain/paths.ts'
import { waysInto } from '#web/checklists/list/ways-into-list.ts'
import { ChecklistStatusChip } from '#web/checklists/shown/checklist-status-chip.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

const percent = ({ answered, total }: ChecklistCard['progress']) =>
  total === 0 ? 0 : Math.round((answered / total) * 100)

function Progress({ progress }: { progress: ChecklistCard['progress'] }) {
  const { answered, total, worrying, photos } = progress
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-fondo-3">
        <div className="drawn h-full rounded-full bg-magenta" style={{ width: `${percent(progress)}%` }} />
      </div>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem] leading-snug">
        <span>
          <b className="font-semibold">{answered}</b> <span>{`de ${total} revisados`}</span>
        </span>
        {worrying > 0 && (
          <span className="inline-flex items-center gap-1.5 text-ambar">
            <CircleAlert aria-hidden="true" size={17} strokeWidth={1.8} />
            <span>{worrying === 1 ? '1 con problemas' : `${worrying} con problemas`}</span>
          </span>
        )}
        {photos > 0 && (
          <span className="inline-flex items-center gap-1.5 text-tinta-2">
            <Camera aria-hidden="true" size={17} strokeWidth={1.8} />
            <span>{photos === 1 ? '1 foto' : `${photos} fotos`}</span>
          </span>
        )}
      </p>
    </div>
  )
}

const others: Record<Role, (list: ChecklistCard) => string> = {
  owner: ({ crew }) => `Tripulante: ${crew.name}`,
  crew: ({ owner }) => `Armador: ${owner.name}`,
}

export function ChecklistTicket({ list }: { list: ChecklistCard }) {
  const role = useSession()?.user.role ?? 'crew'
  const titleId = `lista-${list._id}`
  const { contract, vesselInfo } = list
  return (
    <Ticket as="li" about={`${OFFER_PART}${contract.job._id}`}>
      <div className="flex h-full min-w-0 flex-col">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.875rem] leading-snug">
          <ChecklistStatusChip status={list.status} />
          <p className="text-tinta-2">
            {`${checklistPhaseLabels[list.phase]}${list.version > 1 ? ` · versión ${list.version}` : ''}`}
          </p>
        </div>
        <h2 id={titleId} className="mt-3 text-[1.6875rem] leading-[1.12] wrap-anywhere">
          {vesselInfo.vesselName ?? contract.job.title}
        </h2>
        <p className="mt-1.5 mb-5 text-[0.9375rem] leading-snug text-tinta-2 wrap-anywhere">
          {vesselInfo.vesselName && (
            <>
              <span>{`${contract.job.title} ·`}</span>{' '}
            </>
          )}
          <span>{others[role](list)}</span>
        </p>
        <RouteStrip
          from={{ name: contract.originPort, day: contract.startDate }}
          to={{ name: contract.destinationPort, day: contract.endDate }}
        />
        <div className="mt-auto grid gap-5 pt-5">
          <Progress progress={list.progress} />
          {isReturned(list) && list.reviewNotes && (
            <p className="rounded-inner bg-ambar-2 px-4 py-3 text-[0.9375rem] leading-snug text-ambar line-clamp-3">
              {list.reviewNotes}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2 border-t border-linea pt-4">
            {waysInto(list, role).map(({ to, label, tone }) =>
              to === null ? (
                <Button key={label} disabled tone={tone} size="compact" aria-describedby={titleId}>
                  {label}
                </Button>
              ) : (
                <ButtonLink
                  key={label}
                  data-answer={tone === 'primary' ? '' : undefined}
                  to={to}
                  tone={tone}
                  size="compact"
                  aria-describedby={titleId}
                >
                  {label}
                </ButtonLink>
              ),
            )}
          </div>
        </div>
      </div>
    </Ticket>
  )
}
