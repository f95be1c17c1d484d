import type { ReactNode } from 'react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { refusals } from '#domain/errors.ts'
import { contractableFrom, placesFor } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'
import { useAct } from '#web/api/use-call.ts'
import type { OfferInFull } from '#web/jobs/offer-in-full.ts'
import { FirstWord } from '#web/messages/first-word.tsx'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const touches = { touches: ['jobs'] }

interface Props {
  job: OfferInFull
  applicant: ApplicantView
  /** Further buttons in the same line. */
  children?: ReactNode
}

/** What the owner decides about one applicant. What fails is said here, beside the buttons. */
export function ApplicantDecision({ job, applicant, children }: Props) {
  const confirm = useConfirm()
  const accept = useAct(applicationApi.accept, touches)
  const reject = useAct(applicationApi.reject, touches)
  const release = useAct(applicationApi.release, touches)
  const { user } = applicant
  const state = applicant.withdrawn ? 'withdrawn' : applicant.status
  const signed = (job.signed ?? []).some(contract => contract.crew._id === user._id)
  const releasing = applicationPolicy.release({ state, signed }, job)
  const busy = accept.isPending || reject.isPending || release.isPending
  const failure = [accept, reject, release].find(act => act.error)?.error

  const decide = async (act: typeof accept) => {
    for (const other of [accept, reject, release]) other.reset()
    await act.mutateAsync({ params: { id: job._id, userId: user._id } }).then(
      reply => announce.success(reply.message),
      () => undefined, // stands below
    )
  }
  const askReject = async () => {
    const sure = await confirm({
      title: `¿Rechazar a ${user.name}?`,
      text: 'Le avisaremos, y ya no podrá volver a aplicar a esta oferta.',
      confirm: 'Rechazar',
      danger: true,
    })
    if (sure) await decide(reject)
  }
  const askRelease = async () => {
    const sure = await confirm({
      title: `¿Liberar a ${user.name}?`,
      text: 'Le avisaremos. Su candidatura pasará a rechazada, el contrato que esté a medias se cancela y la plaza vuelve a quedar libre.',
      confirm: 'Liberar',
      danger: true,
    })
    if (sure) await decide(release)
  }

  return (
    <div className="grid gap-3">
      <FormProblem message={failure?.message} />
      <div className="flex flex-wrap items-center gap-2">
        {mayStart(applicationTransitions.accept, state).allowed && (
          <>
            {placesFor(job.status).allowed && (
              <Button
                size="compact"
                busy={accept.isPending}
                busyLabel="Aceptando..."
                disabled={busy && !accept.isPending}
                onClick={() => void decide(accept)}
              >
                Aceptar
              </Button>
            )}
            <Button
              size="compact"
              tone="ghost"
              busy={reject.isPending}
              busyLabel="Rechazando..."
              disabled={busy && !reject.isPending}
              onClick={() => void askReject()}
            >
              Rechazar
            </Button>
          </>
        )}
        {signed && <StatusChip tone="ok">Contrato firmado</StatusChip>}
        {state === 'accepted' && (signed || contractableFrom[job.status] === 'yes') && (
          <ButtonLink size="compact" to={paths.contract(job._id, user._id)}>
            Ver contrato
          </ButtonLink>
        )}
        {releasing.allowed && (
          <Button
            size="compact"
            tone="ghost"
            busy={release.isPending}
            busyLabel="Liberando..."
            onClick={() => void askRelease()}
          >
            Liberar
          </Button>
        )}
        {children}
      </div>
      {state === 'accepted' && !signed && contractableFrom[job.status] === 'yes' && (
        <p className="text-[0.9375rem] leading-snug text-tinta-2">
          El contrato lo prepara y firma primero {user.name}; cuando esté, te avisamos para que lo leas y lo
          firmes tú.
        </p>
      )}
      {state === 'accepted' && accept.isSuccess && <FirstWord person={user} jobId={job._id} />}
      {state === 'accepted' && !releasing.allowed && (
        <p className="text-[0.9375rem] leading-snug text-tinta-2">{refusals[releasing.reason].message}</p>
      )}
    </div>
  )
}
