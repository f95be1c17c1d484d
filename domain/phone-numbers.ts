export interface PhonePart {
  text: string
  /** For `tel:`; absent for words between numbers. */
  dialled?: string
}

const DIGITS_MIN = 3
/** E.164. */
const DIGITS_MAX = 15
const SPANISH_DIGITS = 9

// A hyphen with spaces around it is between two numbers, one without is within a number.
const RUN = /\+?\(?\d(?:(?! [-–—] )[\d\s().·\-–])*/g
const EXTENSION = /^[\s,;(]*(?:extensi[oó]n|ext|anexo|x)[.:\s]*(\d{1,6})\)?/i

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The trunk zero in brackets is dialled within the country alone. */
function dialledOf(number: string): string {
  const abroad = /^\s*\(?(?:\+|00)/.test(number) ? number.replace(/\(0\)/g, '') : number
  return (abroad.trimStart().startsWith('+') ? '+' : '') + digitsOf(abroad)
}

/** '600111222 971223344': two numbers with no sign between them. */
function splitRun(run: string): string[] {
  if (digitsOf(run).length <= DIGITS_MAX) return [run]
  const numbers: string[] = []
  let current = ''
  for (const piece of run.split(/(\s+)/)) {
    current += piece
    if (digitsOf(current).length === SPANISH_DIGITS && piece.trim() !== '') {
      numbers.push(current)
      current = ''
    }
  }
  return digitsOf(current) === '' ? [...numbers.slice(0, -1), (numbers.at(-1) ?? '') + current] : [run]
}

const isNumber = (text: string) => {
  const { length } = digitsOf(text)
  return length >= DIGITS_MIN && length <= DIGITS_MAX
}

/** The numbers of a text that people type for a telephone, and the words around them; joined, the parts are the text. */
export function phoneParts(text: string): PhonePart[] {
  const parts: PhonePart[] = []
  let at = 0
  const push = (part: PhonePart) => {
    if (part.text !== '') parts.push(part)
  }
  for (const match of text.matchAll(RUN)) {
    const found = match[0].replace(/[\s(.·\-–]+$/, '')
    const start = match.index
    const rest = text.slice(start + found.length)
    // '900-BARCO' is dialled by its letters.
    const isWord = /^[-–.]?\p{L}/u.test(rest) || /\p{L}$/u.test(text.slice(0, start))
    if (start < at || (isWord && !EXTENSION.test(rest))) continue
    const numbers = splitRun(found)
    if (!numbers.every(isNumber)) continue
    push({ text: text.slice(at, start) })
    for (const number of numbers.slice(0, -1)) push({ text: number, dialled: dialledOf(number) })
    const last = numbers.at(-1) ?? ''
    const extension = EXTENSION.exec(rest)
    push({
      text: last + (extension?.[0] ?? ''),
      dialled: dialledOf(last) + (extension ? `,${extension[1]}` : ''),
    })
    at = start + found.length + (extension?.[0].length ?? 0)
  }
  push({ text: text.slice(at) })
  return parts
}
