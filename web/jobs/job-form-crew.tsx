import { useWatch } from 'react-hook-form'
import { CREW_MAX, CREW_MIN } from '#domain/jobs/job.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { FormCount, FormDecimal } from '#web/ui/form-figures.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

/** `bound`: a contract has agreed the budget, which is not editable. */
export function CrewLeg({ form, bound }: { form: JobFormOf; bound: boolean }) {
  const { control } = form
  const crew = useWatch({ control, name: 'crewRequired' })
  return (
    <FormLeg number={bound ? 3 : 4} title={bound ? 'Tripulación' : 'Tripulación y presupuesto'}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.6fr]">
        <FormCount
          control={control}
          name="crewRequired"
          label="Tripulantes necesarios"
          required
          min={CREW_MIN}
          max={CREW_MAX}
        />
        {!bound && (
          <FormDecimal
            control={control}
            name="budget"
            label={crew > 1 ? 'Presupuesto por tripulante' : 'Presupuesto'}
            optional
            suffix="€"
            hint={
              crew > 1
                ? 'Lo que cobra cada tripulante por el traslado entero.'
                : 'Lo que pagas por el traslado entero. Sin cifra, queda a convenir.'
            }
          />
        )}
      </div>
    </FormLeg>
  )
}
