import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { refusals } from '#domain/errors.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { ApplyAction } from '#web/applications/apply-action.tsx'
import type { OfferInFull } from '#web/jobs/offer-in-full.ts'
import { ShareOffer } from '#web/jobs/share-offer.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { todayInSpain } from '#web/ui/today.ts'

/** What the viewer can do with an offer: nothing for another owner. */
export function JobActions({ job }: { job: OfferInFull }) {
  const user = useSession()?.user
  if (!user) return null
  if (user.role === 'owner') {
    const facts = { ownerId: job.owner._id, status: job.status, startDate: job.startDate }
    if (!jobPolicy.seeApplicants(user, facts).allowed) return null
    return (
      <>
        {jobPolicy.edit(user, facts).allowed && (
          <ButtonLink tone="ghost" size="compact" to={paths.editJob(job._id)}>
            Editar
          </ButtonLink>
        )}
        {job.status === 'open' && <ShareOffer job={job} />}
        {invitationPolicy.offer(user, facts, todayInSpain()).allowed && (
          <ButtonLink tone="ghost" size="compact" to={paths.invitations(job._id)}>
            Invitar
          </ButtonLink>
        )}
        <ButtonLink size="compact" to={paths.applicants(job._id)}>
          Ver Solicitantes
        </ButtonLink>
      </>
    )
  }
  if (job.hasApplied) return <Notice tone="ok">{refusals.already_applied.message}</Notice>
  const decision = applicationPolicy.apply(user, job, todayInSpain())
  if (!decision.allowed) return <Notice tone="plain">{refusals[decision.reason].message}</Notice>
  return <ApplyAction job={job} />
}
