import type { ContractFormOf } from '#web/contracts/contract-form-values.ts'
import { fieldLabels } from '#web/contracts/contract-words.ts'
import { TextField } from '#web/ui/fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

export function CrewLeg({ form: { register, formState } }: { form: ContractFormOf }) {
  const { errors } = formState
  return (
    <FormLeg number={1} title="El tripulante">
      <TextField
        label={fieldLabels.crewName}
        required
        autoComplete="name"
        error={errors.crewName?.message}
        {...register('crewName')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={fieldLabels.crewEmail}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.crewEmail?.message}
          {...register('crewEmail')}
        />
        <TextField
          label={fieldLabels.crewPhone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.crewPhone?.message}
          {...register('crewPhone')}
        />
        <TextField
          label={fieldLabels.crewIdNumber}
          optional
          autoComplete="off"
          error={errors.crewIdNumber?.message}
          {...register('crewIdNumber')}
        />
        <TextField
          label={fieldLabels.crewAddress}
          optional
          autoComplete="street-address"
          error={errors.crewAddress?.message}
          {...register('crewAddress')}
        />
      </div>
    </FormLeg>
  )
}

export function OwnerLeg({ form: { register, formState } }: { form: ContractFormOf }) {
  const { errors } = formState
  return (
    <FormLeg number={2} title="El propietario">
      <p className="-mt-1 max-w-150 text-[0.9375rem] text-tinta-2">
        Lo que dejes vacío puede completarlo el propietario al firmar.
      </p>
      <TextField
        label={fieldLabels.ownerName}
        required
        autoComplete="off"
        error={errors.ownerName?.message}
        {...register('ownerName')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={fieldLabels.ownerEmail}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.ownerEmail?.message}
          {...register('ownerEmail')}
        />
        <TextField
          label={fieldLabels.ownerPhone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.ownerPhone?.message}
          {...register('ownerPhone')}
        />
        <TextField
          label={fieldLabels.ownerCompany}
          optional
          autoComplete="off"
          error={errors.ownerCompany?.message}
          {...register('ownerCompany')}
        />
        <TextField
          label={fieldLabels.ownerIdNumber}
          optional
          autoComplete="off"
          error={errors.ownerIdNumber?.message}
          {...register('ownerIdNumber')}
        />
      </div>
      <TextField
        label={fieldLabels.ownerAddress}
        optional
        autoComplete="off"
        error={errors.ownerAddress?.message}
        {...register('ownerAddress')}
      />
    </FormLeg>
  )
}
