import { useFormContext } from 'react-hook-form'
import { ESLORA_MAX_DEFAULT, vesselPreferences } from '#domain/accounts/account.ts'
import { errorText } from '#web/accounts/error-text.ts'
import { Pair } from '#web/accounts/form-section.tsx'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { SelectField, TextArea } from '#web/ui/fields.tsx'
import { DayPair, FormDayRange } from '#web/ui/form-days.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'
import { vesselPreferenceLabel } from '#web/vessels/vessel-labels.ts'

type Amount =
  | 'esloraExperienceMin'
  | 'esloraExperienceMax'
  | 'nauticalMileRateMin'
  | 'nauticalMileRateMax'
  | 'hourlyRateMin'
  | 'hourlyRateMax'

interface AmountFieldProps {
  name: Amount
  pair: Amount
  label: string
  suffix: string
  placeholder?: string
}

function AmountField(field: AmountFieldProps) {
  const { control } = useFormContext<ProfileForm>()
  return <FormDecimal control={control} {...field} />
}

export function ExperienceFields() {
  const { register, formState } = useFormContext<ProfileForm>()
  const { errors } = formState
  return (
    <>
      <SelectField
        label="Embarcación preferida"
        error={errors.vesselPreference?.message}
        {...register('vesselPreference')}
      >
        {vesselPreferences.map(preference => (
          <option key={preference} value={preference}>
            {vesselPreferenceLabel[preference]}
          </option>
        ))}
      </SelectField>
      <Pair>
        <AmountField name="esloraExperienceMin" pair="esloraExperienceMax" label="Eslora mínima" suffix="m" />
        <AmountField
          name="esloraExperienceMax"
          pair="esloraExperienceMin"
          label="Eslora máxima"
          suffix="m"
          placeholder={String(ESLORA_MAX_DEFAULT)}
        />
      </Pair>
      <TextArea
        label="Experiencia"
        optional
        error={errors.pastExperience?.message}
        {...register('pastExperience')}
      />
      <TextArea
        label="Rutas frecuentes"
        optional
        rows={4}
        hint="Una por línea. Por ejemplo: Palma – Valencia"
        error={errorText(errors.frequentRoutes)}
        {...register('frequentRoutes')}
      />
    </>
  )
}

export function RateFields() {
  return (
    <>
      <Pair>
        <AmountField
          name="nauticalMileRateMin"
          pair="nauticalMileRateMax"
          label="Por milla, mínima"
          suffix="€"
        />
        <AmountField
          name="nauticalMileRateMax"
          pair="nauticalMileRateMin"
          label="Por milla, máxima"
          suffix="€"
        />
      </Pair>
      <Pair>
        <AmountField name="hourlyRateMin" pair="hourlyRateMax" label="Por hora, mínima" suffix="€" />
        <AmountField name="hourlyRateMax" pair="hourlyRateMin" label="Por hora, máxima" suffix="€" />
      </Pair>
    </>
  )
}

export function AvailabilityFields() {
  const { control, formState } = useFormContext<ProfileForm>()
  const days = formState.errors.availability
  return (
    <DayPair>
      <FormDayRange
        control={control}
        start={{ name: 'availability.startDate', label: 'Desde', error: days?.message }}
        end={{ name: 'availability.endDate', label: 'Hasta' }}
      />
    </DayPair>
  )
}
