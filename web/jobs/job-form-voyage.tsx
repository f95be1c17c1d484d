import { PORT_MAX } from '#domain/jobs/job.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { PORT_LIST_ID, PortList } from '#web/jobs/port-list.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

/** `earliest`: the first day that may be chosen, where there is one. */
export function VoyageLeg({ form, earliest }: { form: JobFormOf; earliest?: string | undefined }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormLeg number={2} title="De puerto a puerto">
      <PortList />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Puerto de origen"
          required
          list={PORT_LIST_ID}
          maxLength={PORT_MAX}
          autoComplete="off"
          error={errors.originPort?.message}
          {...register('originPort')}
        />
        <TextField
          label="Puerto de destino"
          required
          list={PORT_LIST_ID}
          maxLength={PORT_MAX}
          autoComplete="off"
          error={errors.destinationPort?.message}
          {...register('destinationPort')}
        />
        <TextField
          label="Fecha de inicio"
          required
          type="date"
          min={earliest}
          error={errors.startDate?.message}
          {...register('startDate')}
        />
        <TextField
          label="Fecha de fin"
          required
          type="date"
          min={earliest}
          error={errors.endDate?.message}
          {...register('endDate')}
        />
      </div>
    </FormLeg>
  )
}
