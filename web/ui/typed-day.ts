/** The value of a date box: 'YYYY-MM-DD', or invalid text. '' if it is empty. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const SPANISH = /^(\d{1,2}) ?[/.\- ] ?(\d{1,2}) ?[/.\- ] ?(\d{4}|\d{2})$/
const CLOSE = /^(\d{2})(\d{2})(\d{4})$/

const two = (part: string) => part.padStart(2, '0')

/** `latest`: the last day that the box takes. Two digits of a year that is later are of the century before. */
function parts(text: string, latest?: string): string | undefined {
  if (ISO.test(text)) return text
  const [, day = '', month = '', year = ''] = SPANISH.exec(text) ?? CLOSE.exec(text) ?? []
  if (!day) return undefined
  const inYear = (full: string) => `${full}-${two(month)}-${two(day)}`
  if (year.length === 4) return inYear(year)
  const soon = inYear(`20${year}`)
  return latest !== undefined && soon > latest ? inYear(`19${year}`) : soon
}

function isReal(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

/** A valid calendar day, as the domain writes it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && isReal(value)

/** '12/11/2026', '12-11-26', '12112026' → '2026-11-12': the day first, as in Spain. Invalid text stays. */
export function typedDay(text: string, latest?: string): string {
  const tidy = text.trim()
  const day = parts(tidy, latest)
  return day && isReal(day) ? day : tidy === '' ? '' : text
}

/** '2026-11-12' → '12/11/2026', in any browser. */
export function shownDay(value: string | null | undefined): string {
  const [, year, month, day] = ISO.exec(value ?? '') ?? []
  return year ? `${day}/${month}/${year}` : (value ?? '')
}

/** Why a text is no date; undefined for a date or ''. */
export function dayFault(value: string | null | undefined, latest?: string): string | undefined {
  const text = (value ?? '').trim()
  if (isDay(text) && latest !== undefined && text > latest) return 'Esa fecha todavía no ha llegado.'
  if (text === '' || isDay(text)) return undefined
  return parts(text)
    ? 'Esa fecha no existe en el calendario.'
    : 'Escribe la fecha con día, mes y año, por ejemplo 05/12/2026.'
}
