import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { EDIT_REDIRECT_MS } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { boundFields } from '#domain/jobs/offer-field-lists.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { JobForm } from '#web/jobs/job-form.tsx'
import { showingJobErrors } from '#web/jobs/job-form-errors.ts'
import { type JobFormOutput, type JobFormValues, jobResolver, valuesOf } from '#web/jobs/job-form-values.ts'
import { JobPreview } from '#web/jobs/job-preview.tsx'
import { SignedLeg } from '#web/jobs/signed-leg.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useWayBack } from '#web/ui/way-back.ts'

/** `bound`: the terms of a completed contract are shown, not editable. */
export function EditJobForm({ job, bound }: { job: FullJob; bound: boolean }) {
  const form = useForm<JobFormValues, unknown, JobFormOutput>({
    resolver: jobResolver,
    defaultValues: valuesOf(job),
  })
  const { goBack, onClick } = useWayBack(paths.myJobs)
  const leave = useEffectEvent(goBack)
  const { isDirty, dirtyFields } = form.formState
  const kept = useFormDraft(form, 'offer-edit-draft', {
    about: job._id,
    except: bound
      ? [...boundFields.filter(field => field !== 'vesselLength'), 'vesselId', 'roleBudgets']
      : [],
  })
  const update = useAct(jobApi.update, {
    touches: ['jobs', 'vessels'],
    done: kept.drop,
    failed: showingJobErrors(form),
  })
  useLeaveGuard(isDirty && !update.isSuccess, 'Los cambios de esta oferta se perderán.', {
    onLeave: kept.drop,
  })

  useEffect(() => {
    if (!update.isSuccess) return
    const soon = setTimeout(leave, EDIT_REDIRECT_MS)
    return () => clearTimeout(soon)
  }, [update.isSuccess])

  const save = async (values: JobFormOutput) => {
    // Only fields changed here: another tab may have changed others meanwhile.
    const changed = { ...dirtyFields, ...(dirtyFields.roleBudgets && { budget: true }) }
    const body = Object.fromEntries(Object.entries(values).filter(([field]) => field in changed))
    await update.send({ params: { id: job._id }, body })
  }

  return (
    <div className="grid items-start gap-x-18 gap-y-8 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_400px]">
      <JobForm
        form={form}
        label="Editar oferta"
        onSend={save}
        failure={update.error}
        tied={job.vessel}
        bound={bound ? <SignedLeg job={job} form={form} /> : undefined}
        note={kept.restored && <RestoredNote onDiscard={kept.discard} />}
      >
        {update.data ? (
          <Notice tone="ok">{`${update.data.message} Te llevamos a Mis Ofertas.`}</Notice>
        ) : (
          <>
            <Button type="submit" busy={update.isPending} busyLabel="Actualizando...">
              Actualizar Oferta
            </Button>
            <ButtonLink tone="ghost" to={paths.myJobs} onClick={onClick}>
              Cancelar
            </ButtonLink>
          </>
        )}
      </JobForm>
      <div className="sticky top-28 hidden xl:block">
        <JobPreview form={form} tied={job.vessel} />
      </div>
    </div>
  )
}
