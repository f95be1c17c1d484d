import { MailX } from 'lucide-react'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { ResendVerification } from '#web/accounts/resend-verification.tsx'
import { useRead } from '#web/api/use-call.ts'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Only while the mail server refuses the person's own address. */
export function RefusedMailNote() {
  const user = useRead(accountApi.readProfile, {}).data?.user
  if (!user?.emailRefused) return null
  return (
    <section
      aria-label="Correo rechazado"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner border border-babor/30 bg-babor-2 px-4 py-4 sm:px-6"
    >
      <div className="flex grow basis-80 gap-4">
        <MailX aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-babor" />
        <p>
          <strong className="font-semibold">Nuestros correos no te llegan.</strong> El servidor de{' '}
          <BreakableAddress text={user.email} /> ha rechazado el último. Comprueba que la dirección está bien
          escrita y que el buzón no está lleno; tus contratos puedes descargarlos aquí.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.editProfileAt('email')} tone="ghost" size="compact">
          Cambiar el correo
        </ButtonLink>
        {user.emailVerified ? null : <ResendVerification label="Volver a enviar el enlace" />}
      </div>
    </section>
  )
}
