import { offerFields } from '#domain/jobs/offer-fields.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { FormTexts } from '#web/jobs/form-texts.tsx'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { LengthField } from '#web/jobs/length-field.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

export function DescribedVessel({ form }: { form: JobFormOf }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <SelectField
        label={offerFields.vesselType.label}
        required
        error={errors.vesselType?.message}
        {...register('vesselType')}
      >
        {vesselTypes.map(vessel => (
          <option key={vessel} value={vessel}>
            {vesselTypeLabel[vessel]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
        <FormTexts form={form} part="vessel" />
        <LengthField form={form} />
      </div>
    </>
  )
}
