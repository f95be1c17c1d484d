import { fault } from '#domain/faults.ts'
import { formatNumber } from '#domain/spanish-format.ts'

export const outOfRange = fault(
  'out_of_range',
  ({ what, min, max }: { what: string; min: number; max: number }) =>
    `${what} va de ${min} a ${formatNumber(max)}.`,
)
export const latitudeWrong = fault('latitude_wrong', () => 'La latitud va de −85 a 85 grados.')
export const longitudeWrong = fault('longitude_wrong', () => 'La longitud va de −180 a 180 grados.')
const axes = {
  latitude: { name: 'la latitud', like: '39° 27,5′ N', other: 'longitud', letters: 'N o S' },
  longitude: { name: 'la longitud', like: '1° 04,1′ E', other: 'latitud', letters: 'E u O' },
}
type OfAxis = { axis: keyof typeof axes }
export const angleUnreadable = fault(
  'angle_unreadable',
  ({ axis }: OfAxis) =>
    `No se entiende ${axes[axis].name}. Escríbela con grados y minutos, por ejemplo ${axes[axis].like}.`,
)
export const otherAxis = fault(
  'other_axis',
  ({ axis }: OfAxis) =>
    `Eso es una ${axes[axis].other}: va en la otra casilla. Aquí va ${axes[axis].name}, con ${axes[axis].letters}.`,
)
export const minutesWrong = fault('minutes_wrong', () => 'Los minutos y los segundos van de 0 a 59.')
export const windUnknown = fault('wind_unknown', () => 'Elige el viento en la rosa de los vientos.')
export const kindUnknown = fault('kind_unknown', () => 'Ese apunte no existe en la bitácora.')
export const kindOfServer = fault(
  'kind_of_server',
  () => 'El zarpe y la llegada se anotan solos: elige otro apunte.',
)
export const positionMissing = fault('position_missing', () => 'Falta la posición.')
export const reasonUnknown = fault('reason_unknown', () => 'Elige el motivo de la parada en la lista.')
export const reasonMissing = fault('reason_missing', () => 'Di por qué paráis.')
export const entryTooEarly = fault('entry_too_early', () => 'El apunte no puede ser anterior al zarpe.')
export const beforeTooEarly = fault(
  'before_too_early',
  ({ days }: { days: number }) => `Antes de zarpar se anota desde ${days} días antes de la salida prevista.`,
)
export const beforeOwnAboard = fault(
  'before_own_aboard',
  () => 'El apunte no puede ser anterior a tu «Estoy en el barco».',
)
export const aboardFirst = fault('aboard_first', () => 'Anota primero «Estoy en el barco».')
export const agreesMissing = fault('agrees_missing', () => 'Di si estás de acuerdo con la espera.')
export const answerTooShort = fault(
  'answer_too_short',
  ({ min }: { min: number }) => `Di por qué no estás de acuerdo, con al menos ${min} caracteres.`,
)
export const entryInFuture = fault('entry_in_future', () => 'La hora del apunte todavía no ha llegado.')
export const entryTooLate = fault(
  'entry_too_late',
  () => 'El apunte puede ser como mucho de un día después del final.',
)
