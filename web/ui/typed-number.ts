/** The value of a box for a figure: the number, or invalid text. '' if it is empty. */
export type TypedNumber = number | string

const GROUPED = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/
const PLAIN = /^\d*$/

/** '1.150' and '1 150' → '1150'; other groups than thousands are no number. */
function whole(text: string, group?: string): string | undefined {
  if (PLAIN.test(text)) return text
  const grouped = GROUPED.exec(text)
  return grouped && (group === undefined || grouped[1] === group) && !text.startsWith('0')
    ? text.replace(/[., ]/g, '')
    : undefined
}

function digits(text: string): string | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return whole(text)
  const [before, sign, after] = [text.slice(0, last), text[last], text.slice(last + 1)]
  if (!/^\d+$/.test(after)) return undefined
  const other = sign === ',' ? '.' : ','
  if (before.includes(sign as string)) return before.includes(other) ? undefined : whole(text)
  // The point of '1.150' groups; the comma of '1,150' could do either.
  if (GROUPED.test(text) && !text.startsWith('0')) return sign === '.' ? whole(text) : undefined
  const units = whole(before)
  return units === undefined ? undefined : `${units || '0'}.${after}`
}

/** More digits than a number holds exactly. */
const TOO_MANY = /(?:\d[., ]?){16}/

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/^[−–]/, '-').replace(/ ?€$/, '')

/** A figure in Spanish notation: '1.150,50', '1150.5', '1 150'. Undefined if it is invalid or ambiguous. */
export function readNumber(typed: string): number | undefined {
  const text = tidy(typed)
  const minus = text.startsWith('-')
  const read = digits(minus ? text.slice(1).trim() : text)
  if (read === undefined || read === '' || TOO_MANY.test(text)) return undefined
  return minus ? -Number(read) : Number(read)
}

export const typedNumber = (text: string): TypedNumber =>
  text.trim() === '' ? '' : (readNumber(text) ?? text)

/** The server's notation ('1150.5') for a Spanish display. */
export const figureOf = (text: string): TypedNumber => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** A number for typing: without points, which deleting a digit would turn into a decimal point. */
export const shownNumber = (value: TypedNumber | null | undefined): string =>
  typeof value === 'number' ? (Number.isFinite(value) ? String(value).replace('.', ',') : '') : (value ?? '')

/** Why a text is no figure; undefined for a figure or ''. */
export function figureFault(typed: TypedNumber | null | undefined): string | undefined {
  if (typeof typed !== 'string' || typed.trim() === '' || readNumber(typed) !== undefined) return undefined
  const text = tidy(typed)
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(text))
    return `¿${text.replace(',', '')} o ${shownNumber(Number(text.replace(',', '.')))}? Escribe la cifra sin separar los miles.`
  return 'No se entiende la cifra. Escríbela solo con números, por ejemplo 1150,50.'
}
