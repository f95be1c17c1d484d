import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { mayStart } from '#domain/transitions.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { contractOf } from '#web/ui/contract-link.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { messageAbout } from '#web/ui/message-link.ts'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'
import { useAct } from '#web/use-call.ts'

const touches = { touches: ['jobs'] }

/** What the owner decides about one applicant. What fails is said here, beside the buttons. */
export function ApplicantActions({ job, applicant }: { job: OfferInFull; applicant: ApplicantView }) {
  const confirm = useConfirm()
  const accept = useAct(applicationApi.accept, touches)
  const reject = useAct(applicationApi.reject, touches)
  const release = useAct(applicationApi.release, touches)
  const { user } = applicant
  const state = applicant.withdrawn ? 'withdrawn' : applicant.status
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
    <div className="mt-3 grid gap-3">
      <FormProblem message={failure?.message} />
      <div className="flex flex-wrap items-center gap-2">
        {mayStart(applicationTransitions.accept, state).allowed && (
          <>
            <Button
              size="compact"
              busy={accept.isPending}
              busyLabel="Aceptando..."
              disabled={busy && !accept.isPending}
              onClick={() => void decide(accept)}
            >
              Aceptar
            </Button>
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
        {state === 'accepted' && (
          <ButtonLink size="compact" to={contractOf(job._id, user._id)}>
            Ver contrato
          </ButtonLink>
        )}
        {mayStart(applicationTransitions.release, state).allowed && (
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
        <span className="flex flex-wrap first:-ml-3 max-sm:-ml-3 max-sm:w-full">
          <ButtonLink size="compact" tone="quiet" to={`/applicant/${user._id}`}>
            Ver perfil
          </ButtonLink>
          <ButtonLink size="compact" tone="quiet" to={messageAbout(user._id, job._id)}>
            Enviar mensaje
          </ButtonLink>
        </span>
      </div>
    </div>
  )
}
