import { useFormContext, useWatch } from 'react-hook-form'
import { BIO_MAX } from '#domain/accounts/account.ts'
import { NAME_MAX, PASSWORD_MIN } from '#domain/accounts/credentials.ts'
import {
  ACTS_AS,
  professionalStatuses,
  professionalStatusLabels,
} from '#domain/accounts/professional-status.ts'
import type { Role } from '#domain/api.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { Choice, TextArea, TextField } from '#web/ui/fields.tsx'
import { FormDay } from '#web/ui/form-days.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { todayInSpain } from '#web/ui/today.ts'

export function AccountFields() {
  const { register, control, formState } = useFormContext<ProfileForm>()
  const { errors } = formState
  const name = useWatch({ control, name: 'name' })
  return (
    <>
      <TextField
        label="Nombre"
        autoComplete="name"
        count={{ value: name, max: NAME_MAX }}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Si lo cambias, avisaremos a la dirección anterior."
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña nueva"
        optional
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres. Déjala vacía para conservar la actual.`}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  )
}

const hasCompany: Record<Role, boolean> = { owner: true, crew: false }

export function PresentationFields({ role }: { role: Role }) {
  const { register, control, formState } = useFormContext<ProfileForm>()
  const { errors } = formState
  const bio = useWatch({ control, name: 'bio' })
  return (
    <>
      {hasCompany[role] ? (
        <TextField
          label="Empresa"
          optional
          autoComplete="organization"
          error={errors.companyName?.message}
          {...register('companyName')}
        />
      ) : null}
      <Choice
        legend={ACTS_AS}
        options={professionalStatuses.map(value => ({ value, label: professionalStatusLabels[value] }))}
        error={errors.professionalStatus?.message}
        {...register('professionalStatus')}
      />
      <TextArea
        label="Biografía"
        optional
        count={{ value: bio, max: BIO_MAX }}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <TextField
        label="Teléfono"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

const alone = 'Solo para tus contratos'
const forBoth = 'Para tus contratos y para Hacienda'

interface PaperProps {
  hint: string
  optional?: boolean
}

function IdNumberField({ hint, optional }: PaperProps) {
  const { register, formState } = useFormContext<ProfileForm>()
  return (
    <TextField
      label="DNI, NIE o pasaporte"
      optional={optional}
      hint={hint}
      autoComplete="off"
      error={formState.errors.idNumber?.message}
      {...register('idNumber')}
    />
  )
}

function AddressField({ hint, optional }: PaperProps) {
  const { register, formState } = useFormContext<ProfileForm>()
  return (
    <TextField
      label="Dirección"
      optional={optional}
      hint={hint}
      autoComplete="street-address"
      error={formState.errors.address?.message}
      {...register('address')}
    />
  )
}

export const ContractFields = () => (
  <>
    <IdNumberField optional hint={alone} />
    <AddressField optional hint={alone} />
  </>
)

/** In their place since the first confirmed fee. */
export function DeclaredFields() {
  const { control } = useFormContext<ProfileForm>()
  return (
    <>
      <IdNumberField hint={forBoth} />
      <FormDay
        control={control}
        name="birthDate"
        label="Fecha de nacimiento"
        hint="Solo para Hacienda"
        max={todayInSpain()}
      />
      <AddressField hint={forBoth} />
    </>
  )
}
