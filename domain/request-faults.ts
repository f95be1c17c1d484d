import { fault } from '#domain/faults.ts'

export const ifMatchUnreadable = fault(
  'if_match_unreadable',
  () => 'If-Match lleva la versión que se leyó, por ejemplo "3".',
)
export const idempotencyKeyLength = fault(
  'idempotency_key_length',
  ({ max }: { max: number }) => `La clave de idempotencia lleva de 1 a ${max} caracteres.`,
)
export const uploadKey = fault(
  'upload_key',
  () => 'La clave del archivo lleva de 1 a 100 letras sin acento, cifras, puntos o guiones.',
)
export const uploadSize = fault('upload_size', () => 'El archivo tiene que ocupar entre 1 byte y 15 MB.')
export const uploadName = fault(
  'upload_name',
  () => 'El nombre del archivo admite 255 caracteres como mucho.',
)
export const uploadOffset = fault(
  'upload_offset',
  () => 'Di en qué byte empieza esta parte, por ejemplo ?offset=0.',
)
export const fileOfFormMissing = fault(
  'file_of_form_missing',
  ({ what }: { what: string }) => `Falta el archivo del campo «${what}».`,
)
