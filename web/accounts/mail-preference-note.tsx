import type { OwnUserView } from '#domain/accounts/account.ts'
import { mailPreferenceLabels } from '#domain/accounts/mail-preference.ts'
import { paths } from '#domain/paths.ts'
import { MAIL_SECTION, mailPreferenceMeans } from '#web/accounts/mail-preference-words.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

export function MailPreferenceNote({ user }: { user: OwnUserView }) {
  const { emailNotifications: preference, role } = user
  return (
    <Ticket as="section" label="Avisos por correo">
      <h2 className="text-[1.5rem]">Avisos por correo</h2>
      <p className="mt-3 font-medium">{mailPreferenceLabels[preference]}</p>
      <p className="mt-0.5 mb-3 text-[0.9375rem] text-tinta-2">{mailPreferenceMeans(preference, role)}</p>
      <p className="py-2.5 text-[0.9375rem]">
        <TextLink to={paths.editProfileAt(MAIL_SECTION)} roomy>
          <span>Cambiar</span>
          <span className="sr-only"> los avisos por correo</span>
        </TextLink>
      </p>
    </Ticket>
  )
}
