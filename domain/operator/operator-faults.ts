import { fault } from '#domain/faults.ts'

export const codeMissing = fault('code_missing', () => 'Escribe el código de tu aplicación.')
export const reasonMissing = fault(
  'operator_reason_missing',
  () => 'Escribe el motivo: queda en la auditoría.',
)
export const reasonTooShort = fault(
  'operator_reason_too_short',
  ({ min }: { min: number }) => `El motivo tiene que tener al menos ${min} caracteres.`,
)
