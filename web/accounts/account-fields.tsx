import { useFormContext, useWatch } from 'react-hook-form'
import { BIO_MAX } from '#domain/accounts/account.ts'
import { NAME_MAX, PASSWORD_MIN } from '#domain/accounts/credentials.ts'
import type { Role } from '#domain/api.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { TextArea, TextField } from '#web/ui/fields.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

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

export function ContractFields() {
  const { register, formState } = useFormContext<ProfileForm>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="DNI, NIE o pasaporte"
        optional
        hint="Solo para tus contratos"
        autoComplete="off"
        error={errors.idNumber?.message}
        {...register('idNumber')}
      />
      <TextField
        label="Dirección"
        optional
        hint="Solo para tus contratos"
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
    </>
  )
}
