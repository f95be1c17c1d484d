import { useParams } from 'react-router'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { EditJobForm } from '#web/jobs/edit-job-form.tsx'
import { EditJobWaiting } from '#web/jobs/edit-job-waiting.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenNote } from '#web/ui/hidden-note.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

function Refused({ text }: { text: string }) {
  return (
    <EmptyState
      drawing="bollard"
      title="Esta oferta no se puede editar"
      text={text}
      action={<ButtonLink to={paths.myJobs}>Volver a Mis Ofertas</ButtonLink>}
    />
  )
}

function Editable({ job }: { job: FullJob }) {
  const user = useSession()?.user
  if (!user) return null
  const facts = { ownerId: job.owner._id, status: job.status, signed: (job.signed ?? []).length > 0 }
  const decision = jobPolicy.edit(user, facts)
  if (!decision.allowed) return <Refused text={refusals[decision.reason].message} />
  return (
    <>
      {job.hidden && (
        <div className="mb-8">
          <HiddenNote title="Oferta retirada" reason={job.hidden.reason}>
            Puedes corregirla, pero cambiarla no la vuelve a publicar.
          </HiddenNote>
        </div>
      )}
      <EditJobForm job={asSigned(job, 'owner')} bound={!jobPolicy.changeTerms(user, facts).allowed} />
    </>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const offer = useRead(jobDetailApi.read, { params: { id: jobId } }, { fresh: true })
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Editar Oferta</span> <em>de Trabajo</em>
          </>
        }
      />
      {offer.error?.status === 404 ? (
        <Refused text={offer.error.message} />
      ) : (
        <Loaded call={offer} waiting={<EditJobWaiting />}>
          {job => <Editable key={job._id} job={job} />}
        </Loaded>
      )}
    </div>
  )
}
