import { useController } from 'react-hook-form'
import { PORT_MAX } from '#domain/jobs/job.ts'
import { FormDistance } from '#web/jobs/form-distance.tsx'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { portSource } from '#web/ports/port-source.ts'
import { FormDayRange } from '#web/ui/form-days.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'

interface PortOfFormProps {
  form: JobFormOf
  name: 'originPort' | 'destinationPort'
  label: string
}

function PortOfForm({ form, name, label }: PortOfFormProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <SuggestField
      label={label}
      source={portSource}
      required
      maxLength={PORT_MAX}
      error={fieldState.error?.message}
      {...field}
    />
  )
}

export function VoyageLeg({ form, earliest }: { form: JobFormOf; earliest?: string | undefined }) {
  return (
    <FormLeg number={2} title="De puerto a puerto">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PortOfForm form={form} name="originPort" label="Puerto de origen" />
        <PortOfForm form={form} name="destinationPort" label="Puerto de destino" />
        <FormDistance form={form} />
        <FormDayRange
          control={form.control}
          required
          min={earliest}
          start={{ name: 'startDate', label: 'Fecha de inicio' }}
          end={{ name: 'endDate', label: 'Fecha de fin' }}
        />
      </div>
    </FormLeg>
  )
}
