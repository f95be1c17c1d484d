import type { DepartureView, UnmailedReason } from '#domain/passages/departure.ts'

/** Before pressing, an unverified skipper reads it beside the field. */
const why: Record<UnmailedReason, string | null> = {
  unverified: null,
  refused: 'Tu contacto en tierra no quiere correos de Singladura: avísale tú',
  undeliverable:
    'El correo de tu contacto en tierra no existe o no admite nuestros mensajes: si te retrasas, no le llegará el aviso. Dile tú cuándo esperas llegar',
}

export function UnmailedNote({ departure: { contactUnmailed, departedAt } }: { departure: DepartureView }) {
  const reason = contactUnmailed && why[contactUnmailed]
  if (!reason) return null
  return (
    <p role="status" className="mb-3 text-[0.9375rem] leading-snug">
      <span>{reason}</span>
      <span>{departedAt ? '.' : ', o da otro al pulsar «Listo para zarpar».'}</span>
    </p>
  )
}
