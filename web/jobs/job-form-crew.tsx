import { useWatch } from 'react-hook-form'
import { BUDGET_STEP, CREW_MAX, CREW_MIN } from '#domain/jobs/job.ts'
import { asNumber, type JobFormOf } from '#web/jobs/job-form-values.ts'
import { TextField } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

export function CrewLeg({ form }: { form: JobFormOf }) {
  const { register, control, formState } = form
  const crew = useWatch({ control, name: 'crewRequired' })
  return (
    <FormLeg number={4} title="Tripulación y presupuesto">
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.6fr]">
        <TextField
          label="Tripulantes necesarios"
          required
          type="number"
          inputMode="numeric"
          min={CREW_MIN}
          max={CREW_MAX}
          error={formState.errors.crewRequired?.message}
          {...register('crewRequired', asNumber)}
        />
        <TextField
          label={crew > 1 ? 'Presupuesto por tripulante' : 'Presupuesto'}
          optional
          type="number"
          inputMode="decimal"
          min={0}
          step={BUDGET_STEP}
          suffix="€"
          hint={
            crew > 1
              ? 'Lo que cobra cada tripulante por el traslado entero.'
              : 'Lo que pagas por el traslado entero. Sin cifra, queda a convenir.'
          }
          error={formState.errors.budget?.message}
          {...register('budget', asNumber)}
        />
      </div>
    </FormLeg>
  )
}
