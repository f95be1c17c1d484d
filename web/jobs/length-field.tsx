import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { FormDecimal } from '#web/ui/form-figures.tsx'

export const LengthField = ({ form }: { form: JobFormOf }) => (
  <FormDecimal
    control={form.control}
    name="vesselLength"
    label="Eslora"
    optional
    suffix="m"
    hint="Sin ella el semáforo solo juzga los títulos sin límite."
  />
)
