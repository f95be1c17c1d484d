import { fault } from '#domain/faults.ts'

const upTo = ({ max }: { max: number }) => `de 0 a ${max.toLocaleString('es-ES', { useGrouping: 'always' })}.`

/** The server's refusal to submit, and what the screen says before it is asked. */
export const itemsMissing = fault('items_missing', ({ count }: { count: number }) =>
  count === 1 ? 'Falta 1 elemento por revisar.' : `Faltan ${count} elementos por revisar.`,
)
export const numberOrShortText = fault(
  'number_or_short_text',
  ({ what }: { what: string }) => `${what} tiene que ser un número o un texto breve.`,
)
export const hoursOutOfRange = fault(
  'hours_out_of_range',
  (range: { max: number }) => `Las horas van ${upTo(range)}`,
)
export const percentageOutOfRange = fault(
  'percentage_out_of_range',
  (range: { max: number }) => `El porcentaje va ${upTo(range)}`,
)
export const litresOutOfRange = fault(
  'litres_out_of_range',
  (range: { max: number }) => `Los litros van ${upTo(range)}`,
)
export const voltsOutOfRange = fault(
  'volts_out_of_range',
  (range: { max: number }) => `Los voltios van ${upTo(range)}`,
)
export const handoverInFuture = fault(
  'handover_in_future',
  () => 'La entrega no puede ser posterior a este momento.',
)
export const handoverTooEarly = fault(
  'handover_too_early',
  () => 'La entrega no puede ser anterior al primer día del traslado.',
)
