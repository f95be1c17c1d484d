import { clsx } from 'clsx'
import { Ban, CopyPlus, Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { OFFER_PART, paths } from '#domain/paths.ts'
import { formatCount, formatNumber } from '#domain/spanish-format.ts'
import { useCancelJob } from '#web/jobs/cancel-job.tsx'
import { HiddenOffer } from '#web/jobs/hidden-offer.tsx'
import { RowBoat, RowDays, RowRoute } from '#web/jobs/job-row-parts.tsx'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { isAwaited, type OwnJobProps } from '#web/jobs/own-job-card.tsx'
import { RouteThumbnail } from '#web/jobs/route-thumbnail.tsx'
import { SignedNote } from '#web/jobs/signed-note.tsx'
import { useSession } from '#web/session/session.ts'
import { ActionMenu, MenuItem } from '#web/ui/action-menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatAgo, joinParts, truncate } from '#web/ui/format.ts'

const placesText = ({ applicantCount, acceptedCount, crewRequired }: OwnJobView) =>
  joinParts(
    formatCount(applicantCount, 'candidatura', 'candidaturas'),
    `${formatNumber(acceptedCount)} de ${formatCount(crewRequired, 'plaza', 'plazas')}`,
  )

function MoreActs({ job, mayCancel }: { job: OwnJobView; mayCancel: boolean }) {
  const navigate = useNavigate()
  const cancel = useCancelJob(job)
  return (
    <ActionMenu
      label={`Más acciones con ${job.title}`}
      className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full"
      sign={<Ellipsis aria-hidden size={22} strokeWidth={1.75} />}
    >
      <MenuItem icon={CopyPlus} onSelect={() => void navigate(paths.createJobLike(job._id))}>
        Publicar otra igual
      </MenuItem>
      {mayCancel && (
        <MenuItem icon={Ban} danger onSelect={() => void cancel.ask()}>
          Cancelar oferta
        </MenuItem>
      )}
    </ActionMenu>
  )
}

/** One of many: as the list of all offers has it, with its state and its owner's acts. */
export function OwnJobRow({ job: offer, now, onOpen, onApplicants }: OwnJobProps) {
  const user = useSession()?.user
  const job = asSigned(offer, 'owner')
  const facts = { ownerId: job.owner._id, status: job.status }
  const mayCancel = user !== undefined && (job.may?.cancel ?? jobPolicy.cancel(user, facts).allowed)
  const awaited = isAwaited(job)
  const described = ticketTitleId(job)
  return (
    <li
      data-about={`${OFFER_PART}${job._id}`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-linea py-3 last:border-b-0 hover:bg-fondo-5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8 lg:py-4"
    >
      <RouteThumbnail distance={job.distance} />
      <div className="min-w-0">
        <RowRoute job={job} />
        <RowDays job={job} now={now} />
        <RowBoat job={job} />
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.875rem] leading-snug">
          <JobStatusChip status={job.status} hidden={job.hidden} />
          <span className="text-tinta-2">{placesText(job)}</span>
        </p>
      </div>
      <div className="min-w-0 text-[0.875rem] leading-snug text-tinta-2 max-lg:sr-only">
        <h2
          id={described}
          className="font-sans text-[0.875rem] leading-snug font-semibold tracking-normal wrap-anywhere text-tinta"
        >
          {job.title}
        </h2>
        <p className="wrap-anywhere">{truncate(job.description, JOB_CARD_DESCRIPTION)}</p>
        <p className="mt-1">{formatAgo(job.createdAt, now)}</p>
      </div>
      <button
        type="button"
        aria-describedby={described}
        className="absolute inset-0 cursor-pointer rounded-inner"
        onClick={() => onOpen(job._id)}
      >
        <span className="sr-only">Ver más</span>
      </button>
      <div className="relative col-span-full grid gap-2 empty:hidden lg:col-start-2">
        <HiddenOffer job={job} />
        <SignedNote job={job} brief />
      </div>
      <div
        className={clsx(
          'relative col-span-full mt-1 flex w-fit flex-wrap items-center gap-x-1 lg:col-start-2',
          // A quiet button's text begins where the others' edges do.
          !awaited && '-ml-3',
        )}
      >
        <Button
          size="compact"
          tone={awaited ? 'primary' : 'quiet'}
          aria-describedby={described}
          onClick={() => onApplicants(job._id)}
        >
          Ver Solicitantes
        </Button>
        {user && jobPolicy.edit(user, facts).allowed && (
          <ButtonLink size="compact" tone="quiet" aria-describedby={described} to={paths.editJob(job._id)}>
            Editar
          </ButtonLink>
        )}
        <MoreActs job={job} mayCancel={mayCancel} />
      </div>
    </li>
  )
}
