import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fitsDates } from '#domain/applications/fits-dates.ts'
import type { FreeCrewView } from '#domain/invitations/invitation.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { crewFacts } from '#web/accounts/crew-facts.ts'
import { useAct } from '#web/api/use-act.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { joinParts } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { VerifiedPapers } from '#web/vessels/verified-mark.tsx'

/** Takes the focus of the button that it replaces. */
function Invited({ justNow }: { justNow: boolean }) {
  const chip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (justNow) chip.current?.focus({ preventScroll: true })
  }, [justNow])
  return (
    <span ref={chip} tabIndex={-1} className="grid min-h-11 place-items-center outline-none">
      <StatusChip tone="ok">Invitado</StatusChip>
    </span>
  )
}

interface Props {
  job: JobView
  person: FreeCrewView
  mayInvite: boolean
}

export function FreePerson({ job, person: { user, invitedAt, verified }, mayInvite }: Props) {
  const invite = useAct(invitationApi.invite, {
    touches: ['jobs', 'messages'],
    done: 'spoken',
    // After a refetch the list may be without them: the message is above it.
    failed: 'toast',
  })
  const facts = crewFacts(user)
  const invited = invite.isSuccess || invitedAt !== null
  const send = () => invite.send({ params: { id: job._id }, body: { userId: user._id } })
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} picture={user.profilePicture} />
        <p className="min-w-0 flex-1 leading-snug">
          <Link
            to={paths.applicant(user._id, job._id)}
            className="relative font-semibold wrap-anywhere underline decoration-tinta/30 underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:decoration-magenta"
          >
            {user.name}
          </Link>
        </p>
        {invited && <Invited justNow={invite.isSuccess} />}
        {!invited && mayInvite && (
          <Button
            size="compact"
            busy={invite.isPending}
            busyLabel="Invitando..."
            aria-label={`Invitar a ${user.name}`}
            onClick={() => void send()}
          >
            Invitar
          </Button>
        )}
      </div>
      <div className="mt-1 ml-14 text-[0.875rem] leading-snug text-tinta-2">
        {facts.length > 0 && <p className="wrap-anywhere">{joinParts(...facts)}</p>}
        <VerifiedPapers papers={verified} thing="title" />
        {fitsDates(user, job) === false && <p>Ya no tiene libres todos esos días.</p>}
        {(invited || !mayInvite) && (
          <span className="-ml-3 inline-block">
            <ButtonLink
              size="compact"
              tone="quiet"
              aria-label={`Escribir a ${user.name} sobre esta oferta`}
              to={paths.messagesAbout(user._id, job._id)}
            >
              Escribir
            </ButtonLink>
          </span>
        )}
      </div>
    </li>
  )
}
