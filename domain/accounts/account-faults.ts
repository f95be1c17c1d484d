import { fault } from '#domain/faults.ts'

export const pictureNotOwn = fault(
  'picture_not_own',
  () => 'La imagen de perfil solo se cambia subiendo otra.',
)
export const tooManyEntries = fault(
  'too_many_entries',
  ({ max }: { max: number }) => `Indica como mucho ${max}.`,
)
export const routesUnreadable = fault('routes_unreadable', () => 'Escribe una ruta por línea.')
export const routeTooLong = fault(
  'route_too_long',
  ({ max }: { max: number }) => `Cada ruta puede tener hasta ${max} caracteres.`,
)
export const certificationsUnreadable = fault(
  'certifications_unreadable',
  () => 'Escribe las titulaciones separadas por comas.',
)
export const certificationTooLong = fault(
  'certification_too_long',
  ({ max }: { max: number }) => `Cada titulación puede tener hasta ${max} caracteres.`,
)
export const professionalStatusUnknown = fault(
  'professional_status_unknown',
  () => 'Elige particular, autónomo o empresa.',
)
export const availabilityUnreadable = fault(
  'availability_unreadable',
  () => 'La disponibilidad lleva una fecha de inicio y una de fin.',
)
export const availabilityOutOfOrder = fault(
  'availability_out_of_order',
  () => 'La disponibilidad no puede terminar antes de empezar.',
)
export const lengthsOutOfOrder = fault(
  'lengths_out_of_order',
  () => 'La eslora mínima no puede superar la máxima.',
)
export const mileRatesOutOfOrder = fault(
  'mile_rates_out_of_order',
  () => 'La tarifa mínima por milla no puede superar la máxima.',
)
export const hourRatesOutOfOrder = fault(
  'hour_rates_out_of_order',
  () => 'La tarifa mínima por hora no puede superar la máxima.',
)
export const bornAhead = fault(
  'born_ahead',
  () => 'La fecha de nacimiento todavía no ha llegado. Escríbela de nuevo.',
)
export const tooYoung = fault(
  'too_young',
  ({ min }: { min: number }) => `Hay que tener al menos ${min} años. Revisa la fecha de nacimiento.`,
)
export const mailPreferenceMissing = fault(
  'mail_preference_missing',
  () => 'Elige qué avisos quieres recibir por correo.',
)
