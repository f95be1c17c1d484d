import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { ApiError } from '#web/api/client.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import { type SentOnce, useAct } from '#web/api/use-call.ts'
import { JobPublished } from '#web/invitations/job-published.tsx'
import { JobForm } from '#web/jobs/job-form.tsx'
import {
  blankJob,
  type JobFormOutput,
  type JobFormValues,
  newJobResolver,
} from '#web/jobs/job-form-values.ts'
import { JobPreview } from '#web/jobs/job-preview.tsx'
import { keptForms } from '#web/offline/kept-forms.ts'
import { useKeptForm } from '#web/offline/use-kept-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const OFFER = 'offer-draft'

/** Published again after a reload, because no answer came, it is the same offer. */
const sentOffer = {
  read: () => keptForms.read(OFFER, 'sent') as SentOnce | undefined,
  keep: (sent: SentOnce) => keptForms.keep(OFFER, 'sent', sent),
  drop: () => keptForms.drop(OFFER, 'sent'),
}

export function Screen() {
  const [today] = useState(todayInSpain)
  const form = useForm<JobFormValues, unknown, JobFormOutput>({
    resolver: newJobResolver(today),
    defaultValues: blankJob,
  })
  const create = useAct(jobApi.create, { touches: ['jobs'], once: sentOffer })
  useKeptForm(form, OFFER)

  const publish = async (body: JobFormOutput) => {
    try {
      const reply = await create.mutateAsync({ body })
      form.reset(blankJob)
      announce.success(reply.message)
    } catch (error) {
      applyFieldErrors(error as ApiError, form.setError)
    }
  }

  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            Publicar <em>Oferta</em>
          </>
        }
        lead="Cuatro tramos: qué traslado, de dónde a dónde, con qué barco y con cuánta gente."
      />
      {create.isSuccess && <JobPublished key={create.data.job._id} job={create.data.job} />}
      <div className="grid items-start gap-x-18 gap-y-8 xl:grid-cols-[minmax(0,1fr)_400px]">
        <JobForm form={form} label="Oferta nueva" earliest={today} onSend={publish} failure={create.error}>
          <Button type="submit" busy={create.isPending} busyLabel="Publicando...">
            Publicar Oferta
          </Button>
        </JobForm>
        <div className="sticky top-28 hidden xl:block">
          <JobPreview form={form} />
        </div>
      </div>
    </div>
  )
}
