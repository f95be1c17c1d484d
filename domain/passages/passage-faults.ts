import { fault } from '#domain/faults.ts'

export const reasonTooShort = fault(
  'reason_too_short',
  ({ min }: { min: number }) => `Escribe el motivo con al menos ${min} caracteres: quedará en el acta.`,
)
export const weatherMissing = fault(
  'weather_missing',
  () => 'Escribe la ventana: viento, mar y hasta cuándo aguanta.',
)
export const causeUnknown = fault('cause_unknown', () => 'Elige la causa en la lista.')
export const statementTooShort = fault(
  'statement_too_short',
  ({ min }: { min: number }) => `Escribe tu versión con al menos ${min} caracteres: quedará en el acta.`,
)
export const stageUnknown = fault('stage_unknown', () => 'Ese estado de travesía no existe.')
export const reportEveryOutOfRange = fault(
  'report_every_out_of_range',
  ({ min, max }: { min: number; max: number }) => `El parte se da cada ${min} a ${max} horas.`,
)
export const leftInFuture = fault('left_in_future', () => 'La hora de salida todavía no ha llegado.')
export const leftTooEarly = fault(
  'left_too_early',
  ({ hours }: { hours: number }) => `La salida puede ser de hace ${hours} horas como mucho.`,
)
export const instantUnreadable = fault(
  'instant_unreadable',
  () => 'La hora no es válida. Escríbela como 2026-06-03T08:30:00Z.',
)
export const arrivedInFuture = fault('arrived_in_future', () => 'La hora de llegada todavía no ha llegado.')
export const arrivedTooEarly = fault(
  'arrived_too_early',
  () => 'La llegada no puede ser anterior al último apunte de la bitácora.',
)
export const arrivalPortMissing = fault('arrival_port_missing', () => 'Di a qué puerto habéis llegado.')
export const contactNameMissing = fault('contact_name_missing', () => 'Pon un nombre a tu contacto.')
export const shareNameMissing = fault('share_name_missing', () => 'Di para quién es el enlace.')
export const skipperMissing = fault('skipper_missing', () => 'Elige quién va de patrón.')
export const conditionMissing = fault(
  'condition_missing',
  ({ label, detail }: { label: string; detail: string }) => `Falta algo para zarpar. ${label}: ${detail}.`,
)
