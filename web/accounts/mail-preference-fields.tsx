import { useFormContext } from 'react-hook-form'
import { mailPreferenceLabels, mailPreferences } from '#domain/accounts/mail-preference.ts'
import type { Role } from '#domain/api.ts'
import { mailPreferenceMeans } from '#web/accounts/mail-preference-words.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { Choice } from '#web/ui/fields.tsx'

export function MailPreferenceFields({ role }: { role: Role }) {
  const { register, formState } = useFormContext<ProfileForm>()
  return (
    <Choice
      legend="Qué quieres recibir"
      stacked
      options={mailPreferences.map(value => ({
        value,
        label: mailPreferenceLabels[value],
        hint: mailPreferenceMeans(value, role),
      }))}
      error={formState.errors.emailNotifications?.message}
      {...register('emailNotifications')}
    />
  )
}
