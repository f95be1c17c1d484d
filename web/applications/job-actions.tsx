import type { Actor, Role } from '#domain/api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { refusals } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import { AppliedQuote } from '#web/applications/applied-quote.tsx'
import { ApplyAction } from '#web/applications/apply-action.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { todayInSpain } from '#web/ui/today.ts'

// The first screens have no menu.
const OfferMenu = lazyPart(async () => (await import('#web/applications/offer-menu.tsx')).OfferMenu, {
  otherwise: () => null,
})
// Most visits have been asked already.
const PushCard = lazyPart(async () => (await import('#web/push/push-card.tsx')).PushCard)

interface Props {
  job: FullJob
  user: Actor
}

function OfOwner({ job, user }: Props) {
  const facts = { ownerId: job.owner._id, status: job.status, startDate: job.startDate }
  if (!jobPolicy.seeApplicants(user, facts).allowed) return null
  return (
    <>
      <OfferMenu job={job} user={user} />
      <ButtonLink to={paths.applicants(job._id)}>Ver Solicitantes</ButtonLink>
    </>
  )
}

function OfCrew({ job, user }: Props) {
  const { status, startDate, hasApplied } = job
  const decision = applicationPolicy.apply(user, { status, startDate, applied: hasApplied }, todayInSpain())
  if (decision.allowed) return <ApplyAction key={job._id} job={job} />
  const notice = <Notice tone={hasApplied ? 'ok' : 'plain'}>{refusals[decision.reason].message}</Notice>
  if (!hasApplied) return notice
  return (
    <div className="grid w-full gap-2">
      {notice}
      <AppliedQuote jobId={job._id} />
      <PushCard />
    </div>
  )
}

const actions: Record<Role, (props: Props) => Elements> = { owner: OfOwner, crew: OfCrew }

export function JobActions({ job }: { job: FullJob }) {
  const user = useSession()?.user
  if (!user) return null
  const Actions = actions[user.role]
  return <Actions job={job} user={user} />
}
