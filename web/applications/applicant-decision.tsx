import type { ReactNode } from 'react'
import type { Actor } from '#domain/api.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { isAccepted } from '#domain/applications/application-state.ts'
import { refusals } from '#domain/errors.ts'
import { useAct } from '#web/api/use-call.ts'
import { mayDecide } from '#web/applications/applicant-permissions.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { FirstWord } from '#web/messages/first-word.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const touches = { touches: ['jobs'] }

interface Props {
  job: FullJob
  applicant: ApplicantView
  /** Beside others, one of many is accepted more quietly, and what answers a price comes before a refusal. */
  beside?: { accept: 'primary' | 'ghost'; answer: ReactNode }
  children?: ReactNode
}

export function ApplicantDecision(props: Props) {
  const owner = useSession()?.user
  return owner && <Decision {...props} owner={owner} />
}

function Decision({ job, applicant, owner, beside, children }: Props & { owner: Actor }) {
  const confirm = useConfirm()
  const accept = useAct(applicationApi.accept, touches)
  const reject = useAct(applicationApi.reject, touches)
  const release = useAct(applicationApi.release, touches)
  const { user } = applicant
  const accepted = isAccepted(applicant)
  const may = mayDecide(owner, { job, applicant })
  const busy = accept.isPending || reject.isPending || release.isPending
  const failure = [accept, reject, release].find(act => act.error)?.error

  const decide = async (act: typeof accept) => {
    for (const other of [accept, reject, release]) other.reset()
    await act.mutateAsync({ params: { id: job._id, userId: user._id } }).then(
      reply => announce.success(reply.message),
      () => undefined, // shown below
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

  const rejecting = may.reject && (
    <Button
      size="compact"
      tone={beside ? 'quiet' : 'ghost'}
      busy={reject.isPending}
      busyLabel="Rechazando..."
      disabled={busy && !reject.isPending}
      onClick={() => void askReject()}
    >
      Rechazar
    </Button>
  )
  return (
    <div className="grid gap-3">
      <FormProblem message={failure?.message} />
      <div className="flex flex-wrap items-center gap-2">
        {may.accept && (
          <Button
            size="compact"
            tone={beside?.accept}
            busy={accept.isPending}
            busyLabel="Aceptando..."
            disabled={busy && !accept.isPending}
            onClick={() => void decide(accept)}
          >
            Aceptar
          </Button>
        )}
        {beside ? beside.answer : rejecting}
        {may.signed && <StatusChip tone="ok">Contrato firmado</StatusChip>}
        {may.contract && (
          <ButtonLink size="compact" to={paths.contract(job._id, user._id)}>
            Ver contrato
          </ButtonLink>
        )}
        {may.release.allowed && (
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
        {beside ? (
          <span className="-ml-3 flex w-full flex-wrap">
            {rejecting}
            {children}
          </span>
        ) : (
          children
        )}
      </div>
      {may.contract && !may.signed && (
        <p className="text-[0.9375rem] leading-snug text-tinta-2">
          El contrato lo prepara y firma primero {user.name}; cuando esté, te avisamos para que lo leas y lo
          firmes tú.
        </p>
      )}
      {accepted && accept.isSuccess && <FirstWord person={user} jobId={job._id} />}
      {accepted && !may.release.allowed && (
        <p className="text-[0.9375rem] leading-snug text-tinta-2">{refusals[may.release.reason].message}</p>
      )}
    </div>
  )
}
