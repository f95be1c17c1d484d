import { useWatch } from 'react-hook-form'
import { BUDGET_STEP, CREW_MAX, CREW_MIN, vesselTypes } from '#domain/jobs/job.ts'
import { BoatFold, InsuranceFold, PaymentFold } from '#web/contracts/contract-form-extras.tsx'
import { asNumber, type ContractFormOf } from '#web/contracts/contract-form-values.ts'
import { budgetLabel, fieldLabels } from '#web/contracts/contract-words.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

export function TransferLeg({ form }: { form: ContractFormOf }) {
  const { register, control, formState } = form
  const { errors } = formState
  const crewRequired = useWatch({ control, name: 'crewRequired' })
  return (
    <FormLeg number={3} title="El traslado">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label={fieldLabels.jobTitle}
            required
            error={errors.jobTitle?.message}
            {...register('jobTitle')}
          />
        </div>
        <TextField
          label={fieldLabels.originPort}
          required
          autoComplete="off"
          error={errors.originPort?.message}
          {...register('originPort')}
        />
        <TextField
          label={fieldLabels.destinationPort}
          required
          autoComplete="off"
          error={errors.destinationPort?.message}
          {...register('destinationPort')}
        />
        <TextField
          label={fieldLabels.startDate}
          required
          type="date"
          error={errors.startDate?.message}
          {...register('startDate')}
        />
        <TextField
          label={fieldLabels.endDate}
          required
          type="date"
          error={errors.endDate?.message}
          {...register('endDate')}
        />
        <SelectField
          label={fieldLabels.vesselType}
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
        <TextField
          label={fieldLabels.crewRequired}
          required
          type="number"
          inputMode="numeric"
          min={CREW_MIN}
          max={CREW_MAX}
          error={errors.crewRequired?.message}
          {...register('crewRequired', asNumber)}
        />
        <TextField
          label={budgetLabel(crewRequired)}
          optional
          type="number"
          inputMode="decimal"
          min={0}
          step={BUDGET_STEP}
          suffix="€"
          hint={crewRequired > 1 ? 'Lo que cobras tú por el traslado.' : undefined}
          error={errors.budget?.message}
          {...register('budget', asNumber)}
        />
      </div>
      <div className="border-b border-linea">
        <BoatFold form={form} />
        <PaymentFold form={form} />
        <InsuranceFold form={form} />
      </div>
    </FormLeg>
  )
}
