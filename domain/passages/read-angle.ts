const DECIMAL = /^([-−]?)(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEOW]?)$/i
const MINUTES = /^([-−]?)(\d{1,3})\s*[°\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*['′]?\s*([NSEOW]?)$/i
const BEHIND = /[SOW]/i

const number = (text: string) => Number(text.replace(',', '.'))
/** To a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** '39° 27,5′ N', '39 27.5', '39,4583'; south and west are negative. Undefined if it is none. */
export function readAngle(typed: string): number | undefined {
  const text = typed.trim()
  const whole = DECIMAL.exec(text)
  const parts = whole ? undefined : MINUTES.exec(text)
  const [, minus = '', degrees = '', letter = ''] = whole ?? []
  if (whole) return rounded(number(degrees) * (minus || BEHIND.test(letter) ? -1 : 1))
  if (!parts) return undefined
  const [, sign = '', full = '', minutes = '', side = ''] = parts
  if (number(minutes) >= 60) return undefined
  return rounded((number(full) + number(minutes) / 60) * (sign || BEHIND.test(side) ? -1 : 1))
}
