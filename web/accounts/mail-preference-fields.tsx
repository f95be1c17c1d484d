import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Role } from '#domain/api.ts'
import {
  AWAY_AFTER_MS,
  mailPreferenceLabels,
  mailPreferences,
} from '#domain/notifications/mail-preference.ts'
import { FormSection } from '#web/accounts/form-section.tsx'
import { MAIL_SECTION, mailPreferenceMeans } from '#web/accounts/mail-preference-words.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { Choice } from '#web/ui/fields.tsx'

/** The browser's own jump to the fragment came before there was a form. */
function useReached(fragment: string) {
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!key || hash !== `#${fragment}`) return
    // After the frame, which moves the focus to a new screen's beginning.
    const frame = requestAnimationFrame(() => {
      section.current?.scrollIntoView()
      section.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [fragment, hash, key])
  return section
}

export function MailPreferenceFields({ role }: { role: Role }) {
  const { register, formState } = useFormContext<ProfileForm>()
  const section = useReached(MAIL_SECTION)
  return (
    <FormSection
      ref={section}
      id={MAIL_SECTION}
      title="Avisos por correo"
      text={`En Singladura ves todos los avisos. Al correo van solo si llevas ${AWAY_AFTER_MS / 60_000} minutos sin entrar.`}
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
