import { fault } from '#domain/faults.ts'

export const annexEmpty = fault(
  'annex_empty',
  () => 'Cambia al menos una cosa, o propón terminar el contrato.',
)
export const annexBoth = fault(
  'annex_both',
  () => 'Un anexo cambia el contrato o lo termina, no las dos cosas a la vez.',
)
export const annexSame = fault('annex_same', () => 'Esto es lo que ya está firmado: cámbialo o quítalo.')
export const endReasonTooShort = fault(
  'end_reason_too_short',
  ({ min }: { min: number }) => `Explica el motivo con al menos ${min} caracteres: quedará en el anexo.`,
)
