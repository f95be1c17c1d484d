import { CopyPlus, Ellipsis, PencilLine, Share2, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Actor } from '#domain/api.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { shareJob } from '#web/jobs/share-job.tsx'
import { ActionMenu, MenuItem } from '#web/ui/action-menu.tsx'
import { todayInSpain } from '#web/ui/today.ts'

interface Props {
  job: FullJob
  user: Actor
}

/** The acts of an owner on an offer that are rarer than reading its applications. */
export function OfferMenu({ job, user }: Props) {
  const navigate = useNavigate()
  const facts = { ownerId: job.owner._id, status: job.status, startDate: job.startDate, hidden: job.hidden }
  const may = {
    edit: jobPolicy.edit(user, facts).allowed,
    invite: invitationPolicy.offer(user, facts, todayInSpain()).allowed,
    share: jobPolicy.share(user, facts).allowed,
    copy: jobPolicy.copy(user, facts).allowed,
  }
  if (!Object.values(may).some(Boolean)) return null
  const go = (to: string) => () => void navigate(to)
  return (
    <div className="flex-none! self-center">
      <ActionMenu
        label="Más acciones con esta oferta"
        className="grid size-13 cursor-pointer place-items-center rounded-full border border-control bg-white hover:border-tinta focus-visible:rounded-full"
        sign={<Ellipsis aria-hidden size={22} strokeWidth={1.75} />}
      >
        {may.edit && (
          <MenuItem icon={PencilLine} onSelect={go(paths.editJob(job._id))}>
            Editar
          </MenuItem>
        )}
        {may.invite && (
          <MenuItem icon={UserPlus} onSelect={go(paths.invitations(job._id))}>
            Invitar
          </MenuItem>
        )}
        {may.share && (
          <MenuItem icon={Share2} onSelect={() => void shareJob(job)}>
            Compartir
          </MenuItem>
        )}
        {may.copy && (
          <MenuItem icon={CopyPlus} onSelect={go(paths.createJobLike(job._id))}>
            Publicar otra igual
          </MenuItem>
        )}
      </ActionMenu>
    </div>
  )
}
