import { fault } from '#domain/faults.ts'

export const codeMissing = fault('code_missing', () => 'Escribe el código de tu aplicación.')
export const auditReasonMissing = fault(
  'audit_reason_missing',
  ({ min }: { min: number }) => `Escribe el motivo para la auditoría, con ${min} letras o más.`,
)
