import { Link } from 'react-router'
import { actsAs } from '#domain/accounts/professional-status.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { paths } from '#domain/paths.ts'
import { formatMonth } from '#domain/spanish-format.ts'
import { ratingWords, transferWords } from '#web/accounts/record-words.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { useSession } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function JobOwnerCard({ job }: { job: FullJob }) {
  const user = useSession()?.user
  const { owner } = job
  const rating = ratingWords(owner)
  const standing = actsAs(owner.professionalStatus)
  const mayTalk = user && messagePolicy.talk(user, { id: owner._id, role: 'owner' }).allowed
  return (
    <>
      <section
        aria-label="Armador"
        className="mt-6 flex flex-wrap items-center gap-4 rounded-inner bg-fondo-4 p-4"
      >
        <Avatar name={owner.name} picture={owner.profilePicture} />
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere leading-snug">
          <h3>{owner.name}</h3>
          {owner.companyName && <p className="text-[0.9375rem]">{owner.companyName}</p>}
          {standing && <p className="text-[0.9375rem]">{standing}</p>}
          <p className="text-[0.875rem] text-tinta-2">
            {`Miembro desde ${formatMonth(owner.memberSince)} · ${transferWords(owner.completedJobsCount)}`}
          </p>
          {rating && (
            <Link
              to={paths.reviewsOf(owner._id)}
              className="inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
            >
              {rating}
            </Link>
          )}
        </div>
        {mayTalk && (
          <ButtonLink size="compact" tone="ghost" to={paths.messagesAbout(owner._id, job._id)}>
            Enviar mensaje
          </ButtonLink>
        )}
      </section>
      {user && user.id !== owner._id && (
        <div className="-mr-3 mt-3 -mb-3 flex justify-end">
          <ReportAction
            subject="job"
            subjectId={job._id}
            what="esta oferta"
            person={mayTalk ? owner : undefined}
          />
        </div>
      )}
    </>
  )
}
