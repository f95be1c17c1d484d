import { clsx } from 'clsx'
import type { Actor } from '#domain/api.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { isAccepted } from '#domain/applications/application-state.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { mayDecide } from '#web/applications/applicant-permissions.ts'
import { useAcceptance } from '#web/applications/use-acceptance.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { ProposeChange } from '#web/jobs/propose-change.tsx'
import { FirstWord } from '#web/messages/first-word.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const ending = { touches: ['jobs'], done: 'message', failed: 'inline' } as const

interface Props {
  job: FullJob
  applicant: ApplicantView
  /** In a comparison, the answer to a price comes before a refusal. */
  beside?: { answer: Elements }
  children?: Elements
}

export function ApplicantDecision(props: Props) {
  const owner = useSession()?.user
  return owner && <Decision key={props.applicant.user._id} {...props} owner={owner} />
}

function Decision({ job, applicant, owner, beside, children }: Props & { owner: Actor }) {
  const confirm = useConfirm()
  const { act: accept, ask: askAccept, label } = useAcceptance(job._id, applicant)
  const reject = useAct(applicationApi.reject, ending)
  const release = useAct(applicationApi.release, ending)
  const { user } = applicant
  const accepted = isAccepted(applicant)
  const may = mayDecide(owner, { job, applicant })
  const busy = accept.isPending || reject.isPending || release.isPending
  const failure = [accept, reject, release].find(act => act.error)?.error

  const forget = () => {
    for (const act of [accept, reject, release]) act.reset()
  }
  const decide = async (act: typeof reject) => {
    forget()
    await act.send({ params: { id: job._id, userId: user._id } })
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
      {/* In a narrow column one is below the other, and both are as wide as it. */}
      <div className={clsx('flex flex-wrap items-center gap-2', beside && '*:[:is(a,button)]:grow')}>
        {may.accept && (
          <Button
            size="compact"
            tone={applicant.mark?.starred ? 'primary' : 'ghost'}
            busy={accept.isPending}
            busyLabel="Aceptando..."
            disabled={busy && !accept.isPending}
            onClick={() => {
              forget()
              void askAccept()
            }}
          >
            {label}
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
          {`El contrato lo prepara y firma primero ${user.name}; cuando esté, te avisamos para que lo leas y lo firmes tú.`}
        </p>
      )}
      {accepted && accept.isSuccess && <FirstWord person={user} jobId={job._id} />}
      {accepted && !may.release.allowed && (
        <div className="text-[0.9375rem] leading-snug text-tinta-2">
          <p>{refusals[may.release.reason].message}</p>
          {may.signed && <ProposeChange jobId={job._id} crew={user} />}
        </div>
      )}
    </div>
  )
}
