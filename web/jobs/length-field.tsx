import { offerFields } from '#domain/jobs/offer-fields.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { FormDecimal } from '#web/ui/form-figures.tsx'

export const LengthField = ({ form }: { form: JobFormOf }) => (
  <FormDecimal
    control={form.control}
    name="vesselLength"
    label={offerFields.vesselLength.label}
    optional
    suffix="m"
    hint="Sin ella el semáforo solo juzga los títulos sin límite."
  />
)
