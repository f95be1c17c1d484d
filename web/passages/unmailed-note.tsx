import type { DepartureView, UnmailedReason } from '#domain/passages/departure.ts'
import { paths } from '#domain/paths.ts'
import { TextLink } from '#web/accounts/text-link.tsx'

const why: Record<Exclude<UnmailedReason, 'unverified'>, string> = {
  refused: 'Tu contacto en tierra no quiere correos de Singladura: avísale tú',
  undeliverable:
    'El correo de tu contacto en tierra no existe o no admite nuestros mensajes: si te retrasas, no le llegará el aviso. Dile tú cuándo esperas llegar',
}

const VERIFY_FIRST =
  'Tu contacto en tierra espera a que verifiques tu correo: hasta entonces no podemos escribirle.'

function Unverified() {
  return (
    <p role="status" className="mb-3 text-[0.9375rem] leading-snug">
      <span>{VERIFY_FIRST}</span>{' '}
      <TextLink to={paths.profile} roomy>
        Verificar mi correo
      </TextLink>
    </p>
  )
}

export function UnmailedNote({
  departure: { contactUnmailed, departedAt, skipperReady },
}: {
  departure: DepartureView
}) {
  if (!contactUnmailed) return null
  // Before pressing it is read beside the field.
  if (contactUnmailed === 'unverified') return skipperReady && <Unverified />
  const reason = why[contactUnmailed]
  return (
    <p role="status" className="mb-3 text-[0.9375rem] leading-snug">
      <span>{reason}</span>
      <span>{departedAt ? '.' : ', o da otro al pulsar «Listo para zarpar».'}</span>
    </p>
  )
}
