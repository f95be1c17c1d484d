import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { EDIT_REDIRECT_MS } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { ApiError } from '#web/client.ts'
import { JobForm } from '#web/jobs/job-form.tsx'
import { type JobFormOutput, type JobFormValues, jobResolver, valuesOf } from '#web/jobs/job-form-values.ts'
import { JobPreview } from '#web/jobs/job-preview.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { applyFieldErrors } from '#web/ui/form-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useAct } from '#web/use-call.ts'

export function EditJobForm({ job }: { job: OfferInFull }) {
  const form = useForm<JobFormValues, unknown, JobFormOutput>({
    resolver: jobResolver,
    defaultValues: valuesOf(job),
  })
  const update = useAct(jobApi.update, { touches: ['jobs'] })
  const navigate = useNavigate()
  const { isDirty, dirtyFields } = form.formState
  useLeaveGuard(isDirty && !update.isSuccess, 'Los cambios de esta oferta se perderán.')

  useEffect(() => {
    if (!update.isSuccess) return
    const leave = setTimeout(() => void navigate('/my-jobs'), EDIT_REDIRECT_MS)
    return () => clearTimeout(leave)
  }, [update.isSuccess, navigate])

  const save = async (values: JobFormOutput) => {
    // Only what was changed here: another tab may have changed the rest meanwhile.
    const body = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields))
    try {
      const reply = await update.mutateAsync({ params: { id: job._id }, body })
      announce.success(reply.message)
    } catch (error) {
      applyFieldErrors(error as ApiError, form.setError)
    }
  }

  return (
    <div className="grid items-start gap-x-18 gap-y-8 xl:grid-cols-[minmax(0,1fr)_400px]">
      <JobForm form={form} label="Editar oferta" onSend={save} failure={update.error}>
        {update.isSuccess ? (
          <Notice tone="ok">{update.data.message} Te llevamos a Mis Ofertas.</Notice>
        ) : (
          <>
            <Button type="submit" busy={update.isPending} busyLabel="Actualizando...">
              Actualizar Oferta
            </Button>
            <ButtonLink tone="ghost" to="/my-jobs">
              Cancelar
            </ButtonLink>
          </>
        )}
      </JobForm>
      <div className="sticky top-28 hidden xl:block">
        <JobPreview form={form} />
      </div>
    </div>
  )
}
