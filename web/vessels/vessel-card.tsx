import { clsx } from 'clsx'
import { CircleCheck, Clock, type LucideIcon, OctagonX } from 'lucide-react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { formatHundredths } from '#domain/spanish-format.ts'
import type { DocumentState } from '#domain/vessels/vessel-document.ts'
import type { listedVesselView } from '#domain/vessels/vessel-list.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { expirySentence } from '#web/vessels/paper-words.ts'
import { VesselProfile } from '#web/vessels/vessel-drawing.tsx'
import { describeVessel } from '#web/vessels/vessel-words.ts'

export type ListedVessel = z.input<typeof listedVesselView>

const looks: Record<DocumentState, { icon: LucideIcon; colour: string }> = {
  expired: { icon: OctagonX, colour: 'text-babor' },
  expiring: { icon: Clock, colour: 'text-ambar' },
  valid: { icon: CircleCheck, colour: 'text-estribor' },
  undated: { icon: CircleCheck, colour: 'text-tinta-2' },
}

interface Props {
  vessel: ListedVessel
  today: string
}

function Expiry({ vessel: { nextExpiry: next }, today }: Props) {
  if (!next)
    return <p className="text-[0.9375rem] leading-snug text-tinta-2">Sin fechas de papeles todavía</p>
  const { icon: Icon, colour } = looks[next.state]
  return (
    <p className={clsx('flex items-start gap-2 text-[0.9375rem] leading-snug font-medium', colour)}>
      <Icon aria-hidden size={17} strokeWidth={2} className="mt-px shrink-0" />
      <span>{expirySentence(next, today)}</span>
    </p>
  )
}

export function VesselCard({ vessel, today }: Props) {
  const { name, photos, archivedAt } = vessel
  const [face] = photos
  const isArchived = archivedAt !== null
  return (
    <li
      className={clsx(
        'group relative grid overflow-hidden rounded-card border border-linea bg-white transition-colors hover:border-veril has-focus-visible:border-veril',
        isArchived ? 'grid-cols-[7rem_minmax(0,1fr)]' : 'content-start',
      )}
    >
      <div
        className={clsx(
          'overflow-hidden bg-linear-to-b from-fondo-4 to-bajio',
          isArchived ? 'h-full opacity-70 [filter:grayscale(1)]' : 'aspect-16/10',
        )}
      >
        {face ? (
          <img
            src={isArchived ? face.thumbnailPath : face.path}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.02]"
          />
        ) : (
          <div className="grid size-full place-items-center px-[12%] text-tinta/60">
            <VesselProfile type={vessel.type} length={vessel.length} draft={vessel.draft} />
          </div>
        )}
      </div>
      <div className={isArchived ? 'px-4 py-3.5' : 'px-5 pt-4 pb-5'}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
          <h2
            className={clsx(
              'min-w-0 wrap-anywhere',
              isArchived ? 'text-[1.25rem]' : 'text-[1.75rem] leading-[1.1]',
            )}
          >
            <Link
              to={paths.vessel(vessel._id)}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-magenta"
            >
              {name}
            </Link>
          </h2>
          {vessel.hidden ? (
            <StatusChip tone="bad">Retirado</StatusChip>
          ) : isArchived ? (
            <StatusChip tone="plain">Archivado</StatusChip>
          ) : (
            <p className="font-semibold whitespace-nowrap">
              <span className="sr-only">Eslora: </span>
              <span>{`${formatHundredths(vessel.length)} m`}</span>
            </p>
          )}
        </div>
        <p className={clsx('leading-snug text-tinta-2', isArchived ? 'mt-0.5 text-[0.875rem]' : 'mt-1')}>
          {describeVessel(vessel)}
        </p>
        {!isArchived && (
          <div className="mt-3.5 border-t border-linea pt-3.5">
            <Expiry vessel={vessel} today={today} />
          </div>
        )}
      </div>
    </li>
  )
}
