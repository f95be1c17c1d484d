import { MailWarning } from 'lucide-react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { completeProfileAt, profileGaps } from '#web/accounts/profile-gaps.ts'
import { ResendVerification } from '#web/accounts/resend-verification.tsx'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

export function UnverifiedNote({ email }: { email: string }) {
  return (
    <section
      aria-label="Correo sin verificar"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner border border-ambar/30 bg-ambar-2 px-4 py-4 sm:px-6"
    >
      <div className="flex grow basis-80 gap-4">
        <MailWarning aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-ambar" />
        <p>
          <strong className="font-semibold">Tu correo está sin verificar.</strong> Abre el enlace que enviamos
          a <BreakableAddress text={email} />: lo que firmes dirá «correo verificado», y tus contratos te
          llegarán por correo.
        </p>
      </div>
      <ResendVerification label="Volver a enviar el enlace" />
    </section>
  )
}

const reasons: Record<Role, string> = {
  owner: 'La tripulación decide por lo que lee aquí.',
  crew: 'Los armadores eligen por lo que leen aquí.',
}

export function GapsNote({ user }: { user: OwnUserView }) {
  const gaps = profileGaps(user)
  if (!gaps) return null
  return (
    <section
      aria-label="Perfil por completar"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner bg-fondo-4 px-4 py-4 sm:px-6"
    >
      <p className="grow basis-80">
        <strong className="font-semibold">{reasons[user.role]}</strong> <span>{gaps}</span>
      </p>
      <ButtonLink to={completeProfileAt(user)} tone="ghost" size="compact">
        Completar perfil
      </ButtonLink>
    </section>
  )
}

export function StaleNote({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-inner border border-babor/30 bg-babor-2 px-4 py-4 sm:px-6"
    >
      <p className="grow basis-80">
        <strong className="font-semibold">{message}</strong> Ves lo último que guardó este dispositivo.
      </p>
      <Button tone="ghost" size="compact" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
