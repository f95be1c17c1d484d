import { formatNumber } from '#domain/spanish-format.ts'

export interface Fault {
  code: string
  params: object
  text(): string
}

/** A fault by its code: makes its sentence of its parameters. */
export function fault<P extends object = object>(code: string, write: (params: P) => string) {
  return (...[params]: object extends P ? [] : [P]): Fault => ({
    code,
    params: params ?? {},
    text: () => write(params as P),
  })
}

/** A field's name where a sentence begins with it: 'El título'. */
interface Named {
  what: string
}

export const textExpected = fault('text_expected', () => 'Escribe un texto.')
export const tooLong = fault(
  'too_long',
  ({ what, max }: Named & { max: number }) => `${what} no puede superar los ${max} caracteres.`,
)
/** For a name in the plural. */
export const tooLongAll = fault(
  'too_long_all',
  ({ what, max }: Named & { max: number }) => `${what} no pueden superar los ${max} caracteres.`,
)
export const turningMarks = fault(
  'turning_marks',
  () => 'Hay marcas invisibles que cambian el orden de lectura. Borra el texto y escríbelo a mano.',
)
export const searchTooLong = fault('search_too_long', () => 'La búsqueda es demasiado larga.')
export const numberExpected = fault(
  'number_expected',
  ({ what }: Named) => `${what} tiene que ser un número.`,
)
export const negative = fault('negative', ({ what }: Named) => `${what} no puede ser menor que 0.`)
export const notPositive = fault('not_positive', ({ what }: Named) => `${what} tiene que ser mayor que 0.`)
export const tooLarge = fault(
  'too_large',
  ({ what, max }: Named & { max: number }) => `${what} no puede superar ${formatNumber(max)}.`,
)
export const tooManyDecimals = fault(
  'too_many_decimals',
  ({ what }: Named) => `${what} admite como mucho dos decimales.`,
)
export const dayExpected = fault('day_expected', () => 'Elige una fecha.')
export const dayUnreadable = fault(
  'day_unreadable',
  () => 'La fecha no es válida. Escríbela como AAAA-MM-DD.',
)
export const dayNotInCalendar = fault('day_not_in_calendar', () => 'Esa fecha no existe en el calendario.')
export const dayInOddYear = fault('day_in_odd_year', () => 'Revisa el año de la fecha.')
export const idUnreadable = fault(
  'id_unreadable',
  () => 'Este identificador no es válido. Recarga la página y vuelve a intentarlo.',
)
export const pageLimit = fault(
  'page_limit',
  ({ max }: { max: number }) => `El límite tiene que ser un número entre 1 y ${max}.`,
)
export const filterUnknown = fault('filter_unknown', () => 'Ese filtro no existe.')
export const sortUnknown = fault('sort_unknown', () => 'Ese orden no existe.')
export const fileNotInForm = fault('file_not_in_form', () => 'Envía el archivo en un formulario.')

export const vesselTypeUnknown = fault(
  'vessel_type_unknown',
  () => 'Elige un tipo de embarcación de la lista.',
)
export const zoneUnknown = fault('zone_unknown', () => 'La zona de navegación va del 1 al 7.')
export const portMissing = fault(
  'port_missing',
  ({ which }: { which: string }) => `Indica el puerto de ${which}.`,
)
export const startDateMissing = fault('start_date_missing', () => 'La fecha de inicio es obligatoria.')
export const endDateMissing = fault('end_date_missing', () => 'La fecha de fin es obligatoria.')
export const crewNotWhole = fault(
  'crew_not_whole',
  () => 'El número de tripulantes tiene que ser un número entero.',
)
export const crewTooSmall = fault('crew_too_small', () => 'Se requiere al menos 1 tripulante.')
