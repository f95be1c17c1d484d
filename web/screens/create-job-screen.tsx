import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import { type SentOnce, useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { JobPublished } from '#web/invitations/job-published.tsx'
import { EditJobWaiting } from '#web/jobs/edit-job-waiting.tsx'
import { JobForm } from '#web/jobs/job-form.tsx'
import { showingJobErrors } from '#web/jobs/job-form-errors.ts'
import {
  blankJob,
  type JobFormOf,
  type JobFormOutput,
  type JobFormValues,
  newJobResolver,
  valuesLike,
} from '#web/jobs/job-form-values.ts'
import { JobPreview } from '#web/jobs/job-preview.tsx'
import { useOnlyVessel } from '#web/jobs/use-form-vessel.ts'
import { useProposed } from '#web/jobs/use-proposed.ts'
import { formDrafts } from '#web/offline/form-drafts.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const OFFER = 'offer-draft'

/** Published again after a reload without an answer, it is the same offer. */
const sentOffer = {
  read: () => formDrafts.read(OFFER, 'sent') as SentOnce | undefined,
  keep: (sent: SentOnce) => formDrafts.keep(OFFER, 'sent', sent),
  drop: () => formDrafts.drop(OFFER, 'sent'),
}

interface Start {
  values: JobFormValues
  /** The id of the offer that this one copies: each has a draft of its own. */
  like?: string
}

/** A component of its own: each key in a port would draw the whole form again. */
function Proposals({ form }: { form: JobFormOf }) {
  useProposed(form)
  return null
}

function NewJob({ values, like }: Start) {
  const [today] = useState(todayInSpain)
  const form = useForm<JobFormValues, unknown, JobFormOutput>({
    resolver: newJobResolver(today),
    defaultValues: values,
  })
  const kept = useFormDraft(form, OFFER, like === undefined ? {} : { about: like })
  const navigate = useNavigate()
  const create = useAct(jobApi.create, {
    touches: ['jobs', 'vessels'],
    once: sentOffer,
    done: reply => {
      kept.drop()
      // The form was sent: 'back' does not return to it.
      void navigate(paths.publishedJob(reply.job._id), { replace: true })
    },
    failed: showingJobErrors(form),
  })
  const [asked] = useSearchParams()
  const vesselId = asked.get('vessel')
  // After the draft is restored: the chosen boat is the later word.
  useEffect(() => {
    if (vesselId) form.setValue('vesselId', vesselId, { shouldDirty: true })
  }, [vesselId, form])

  return (
    <div className="grid items-start gap-x-18 gap-y-8 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_400px]">
      <Proposals form={form} />
      <JobForm
        form={form}
        label="Oferta nueva"
        earliest={today}
        onSend={async body => void (await create.send({ body }))}
        failure={create.error}
      >
        <Button type="submit" busy={create.isPending} busyLabel="Publicando...">
          Publicar Oferta
        </Button>
      </JobForm>
      <div className="sticky top-28 hidden xl:block">
        <JobPreview form={form} />
      </div>
    </div>
  )
}

/** With one boat there is nothing to choose. */
function JobFromNothing() {
  const { isPending, only } = useOnlyVessel()
  if (isPending) return <EditJobWaiting />
  return <NewJob values={{ ...blankJob, vesselId: only?._id ?? '', originPort: only?.homePort ?? '' }} />
}

function useOwnJob(id: string) {
  const user = useSession()?.user
  const offer = useRead(jobDetailApi.read, { params: { id } })
  const job = offer.data
  const isTheirs = job && user && jobPolicy.copy(user, { ownerId: job.owner._id }).allowed
  return {
    offer,
    job: isTheirs ? job : undefined,
    isNoneOfTheirs: (job && !isTheirs) || offer.error?.status === 404,
  }
}

/** Another offer like one of theirs. */
function JobLike({ id }: { id: string }) {
  const { offer, job } = useOwnJob(id)
  if (offer.isPending) return <EditJobWaiting />
  if (job) return <NewJob values={valuesLike(job)} like={id} />
  return (
    <>
      <div className="mb-8 max-w-160">
        <Notice tone="plain">
          No hemos podido leer la oferta que querías repetir. Puedes escribirla aquí.
        </Notice>
      </div>
      <JobFromNothing />
    </>
  )
}

function Publish({ like }: { like: string | null }) {
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Publicar</span> <em>Oferta</em>
          </>
        }
        lead={
          like
            ? 'Revísala y ponle fechas.'
            : 'Cuatro tramos: de dónde a dónde, con qué barco, qué traslado y con cuánta gente.'
        }
      />
      {like ? <JobLike key={like} id={like} /> : <JobFromNothing />}
    </div>
  )
}

function Published({ id }: { id: string }) {
  const { offer, isNoneOfTheirs } = useOwnJob(id)
  return isNoneOfTheirs ? <Publish like={null} /> : <JobPublished offer={offer} />
}

export function Screen() {
  const [asked] = useSearchParams()
  const published = asked.get('publicada')
  return published ? <Published key={published} id={published} /> : <Publish like={asked.get('from')} />
}
