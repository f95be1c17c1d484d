/** The value of a date box: 'YYYY-MM-DD', or invalid text. '' if it is empty. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const SPANISH = /^(\d{1,2}) ?[/.\- ] ?(\d{1,2}) ?[/.\- ] ?(\d{4}|\d{2})$/
const CLOSE = /^(\d{2})(\d{2})(\d{4})$/

const two = (part: string) => part.padStart(2, '0')

function parts(text: string): string | undefined {
  if (ISO.test(text)) return text
  const [, day = '', month = '', year = ''] = SPANISH.exec(text) ?? CLOSE.exec(text) ?? []
  return day && `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
}

function isReal(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

/** A valid calendar day, as the domain writes it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && isReal(value)

/** '12/11/2026', '12-11-26', '12112026' → '2026-11-12': the day first, as in Spain. Invalid text stays. */
export function typedDay(text: string): string {
  const tidy = text.trim()
  const day = parts(tidy)
  return day && isReal(day) ? day : tidy === '' ? '' : text
}

/** '2026-11-12' → '12/11/2026', in any browser. */
export function shownDay(value: string | null | undefined): string {
  const [, year, month, day] = ISO.exec(value ?? '') ?? []
  return year ? `${day}/${month}/${year}` : (value ?? '')
}

/** Why a text is no date; undefined for a date or ''. */
export function dayFault(value: string | null | undefined): string | undefined {
  const text = (value ?? '').trim()
  if (text === '' || isDay(text)) return undefined
  return parts(text)
    ? 'Esa fecha no existe en el calendario.'
    : 'Escribe la fecha con día, mes y año, por ejemplo 05/12/2026.'
}
