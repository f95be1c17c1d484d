import { useFormContext } from 'react-hook-form'
import { AWAY_AFTER_MS, mailPreferenceLabels, mailPreferences } from '#domain/accounts/mail-preference.ts'
import type { Role } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { FormSection } from '#web/accounts/form-section.tsx'
import { MAIL_SECTION, mailPreferenceMeans } from '#web/accounts/mail-preference-words.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { Choice } from '#web/ui/fields.tsx'

export function MailPreferenceFields({ role }: { role: Role }) {
  const { register, formState } = useFormContext<ProfileForm>()
  return (
    <FormSection
      id={MAIL_SECTION}
      title="Avisos por correo"
      text={`En Singladura ves todos los avisos. Al correo van solo si llevas ${AWAY_AFTER_MS / MINUTE_MS} minutos sin entrar.`}
    >
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
    </FormSection>
  )
}
