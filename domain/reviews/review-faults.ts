import { fault } from '#domain/faults.ts'

export const aspectOutOfRange = fault(
  'aspect_out_of_range',
  ({ max }: { max: number }) => `Cada aspecto se valora de 1 a ${max}, o se deja sin marcar.`,
)
export const aspectOfOtherSide = fault(
  'aspect_of_other_side',
  () => 'Ese aspecto se valora en la otra parte, no en quien recibe esta reseña.',
)
export const replyMissing = fault('reply_missing', () => 'Escribe tu respuesta.')
