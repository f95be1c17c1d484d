import { fault } from '#domain/faults.ts'

export const ifMatchUnreadable = fault(
  'if_match_unreadable',
  () => 'If-Match lleva la versión que se leyó, por ejemplo "3".',
)
export const idempotencyKeyLength = fault(
  'idempotency_key_length',
  ({ max }: { max: number }) => `La clave de idempotencia lleva de 1 a ${max} caracteres.`,
)
