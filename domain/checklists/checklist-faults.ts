import { fault } from '#domain/faults.ts'
import { formatNumber } from '#domain/spanish-format.ts'

const upTo = ({ max }: { max: number }) => `de 0 a ${formatNumber(max)}.`

/** The server's refusal of a submission; the screen shows the same sentence before it asks. */
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
  () => 'La llegada no puede ser posterior a este momento.',
)
export const handoverTooEarly = fault(
  'handover_too_early',
  () => 'La llegada no puede ser anterior al primer día del traslado.',
)
export const handoverTimeUnreadable = fault(
  'handover_time_unreadable',
  () => 'La fecha y la hora de la llegada no son válidas.',
)
export const positionUnreadable = fault('position_unreadable', () => 'La posición no es válida.')
export const unitUnknown = fault('unit_unknown', () => 'Elige la unidad.')
export const carryOverUnsaid = fault('carry_over_unsaid', () => 'Indica si se conserva lo que ya funcionaba.')
export const itemStatusUnknown = fault('item_status_unknown', () => 'Elige uno de los cuatro estados.')
export const reviewActionMissing = fault(
  'review_action_missing',
  () => 'Indica si apruebas o rechazas la lista.',
)
export const flaggedUnreadable = fault('flagged_unreadable', () => 'Indica los elementos.')
export const tooManyFlagged = fault('too_many_flagged', () => 'Son demasiados elementos.')
export const versionUnreadable = fault('version_unreadable', () => 'Indica la versión que has leído.')
export const checklistStatusUnknown = fault('checklist_status_unknown', () => 'Elige un estado de la lista.')
