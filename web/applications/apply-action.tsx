import { Link } from 'react-router'
import { applicationApi } from '#domain/applications/application-api.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { completeProfileAt, unseenByOwner } from '#web/accounts/profile-gaps.ts'
import { useAct } from '#web/api/use-act.ts'
import { QuoteButton } from '#web/applications/quote-button.tsx'
import { useOfferAsRead } from '#web/applications/use-offer-as-read.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Changes } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Applying: a clash with another accepted transfer is shown, and allowed. */
export function ApplyAction({ job }: { job: FullJob }) {
  const { overlap } = job
  const { differences, readAt, refuse } = useOfferAsRead(job)
  const apply = useAct(applicationApi.apply, {
    touches: ['jobs'],
    done: 'message',
    failed: ({ code }) => {
      if (code === 'job_changed') refuse()
      return 'inline'
    },
  })
  const user = useSession()?.user
  const unseen = user && unseenByOwner(user)
  const send = () =>
    apply.send({ params: { id: job._id }, ...(readAt && { body: { jobUpdatedAt: readAt } }) })
  return (
    <div className="grid w-full gap-3">
      {overlap && (
        <Notice tone="wait">{`Ya tienes un traslado aceptado en esas fechas: «${overlap.title}», ${formatDayRange(overlap.startDate, overlap.endDate)}. Puedes aplicar igualmente.`}</Notice>
      )}
      {unseen && user && (
        <div className="rounded-inner bg-fondo-4 px-4 py-3 text-[0.9375rem] leading-snug">
          <p>
            <strong className="font-semibold">Tu perfil está a medias:</strong>{' '}
            <span>{`el armador no verá ${unseen}. Puedes aplicar igualmente.`}</span>
          </p>
          <Link
            to={completeProfileAt(user)}
            className="-mx-2 -mb-2 inline-flex min-h-11 items-center px-2 font-semibold text-magenta underline"
          >
            Completar perfil
          </Link>
        </div>
      )}
      <Changes title="La oferta ha cambiado desde que la abriste" differences={differences} />
      <FormProblem message={apply.error?.message} />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button busy={apply.isPending} busyLabel="Aplicando..." onClick={send}>
          Aplicar
        </Button>
        <QuoteButton tone="ghost" size="compact" job={job}>
          Aplicar con propuesta
        </QuoteButton>
      </div>
    </div>
  )
}
