import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { START_IN_PAST } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { ApiError } from '#web/client.ts'
import { dropDraft, keptDraft, useKeepDraft } from '#web/jobs/job-draft.ts'
import { JobForm } from '#web/jobs/job-form.tsx'
import { blankJob, type JobFormOutput, type JobFormValues, jobResolver } from '#web/jobs/job-form-values.ts'
import { JobPreview } from '#web/jobs/job-preview.tsx'
import { JobPublished } from '#web/jobs/job-published.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { applyFieldErrors } from '#web/ui/form-errors.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { useAct } from '#web/use-call.ts'

export function Screen() {
  const [kept] = useState(keptDraft)
  const form = useForm<JobFormValues, unknown, JobFormOutput>({ resolver: jobResolver, defaultValues: kept })
  const create = useAct(jobApi.create, { touches: ['jobs'] })
  useKeepDraft(form)

  const today = todayInSpain()

  const publish = async (body: JobFormOutput) => {
    if (body.startDate < today) {
      form.setError('startDate', { message: START_IN_PAST }, { shouldFocus: true })
      return
    }
    try {
      const reply = await create.mutateAsync({ body })
      form.reset(blankJob)
      dropDraft()
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
      {create.isSuccess && <JobPublished key={create.data.job._id} title={create.data.job.title} />}
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
