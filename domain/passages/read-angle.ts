import type { Fault } from '#domain/faults.ts'
import { angleUnreadable, minutesWrong, otherAxis } from '#domain/passages/log-faults.ts'
import type { Place } from '#domain/passages/night.ts'

export type Axis = 'latitude' | 'longitude'

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
// As the keys of keyboards, telephones, charts and maps write them.
const DEGREES = /[°º˚⁰]/g
const SECONDS = /[″“”„‟ʺ˝]|['′’‘´`ʹʼ]{2}/g
const MINUTES = /[′’‘´`ʹʼ]/g
const MINUS = /[−–—‐‑]/g

const tidy = (typed: string) =>
  typed
    .replace(INVISIBLE, '')
    .replace(DEGREES, '°')
    .replace(SECONDS, '"')
    .replace(MINUTES, "'")
    .replace(MINUS, '-')
    .replace(/\s+/g, ' ')
    .trim()

const FIGURE = String.raw`\d{1,3}(?:[.,]\d+)?`
const LETTER = '[NSEOW]'
const LABEL = String.raw`(?:lat(?:itud)?|lon(?:g(?:itud)?)?)\.?\s*[:=]?\s*`
// Degrees, then minutes, then seconds: by their signs, or else by blanks, hyphens or colons.
const ANGLE = new RegExp(
  String.raw`^(?<label>${LABEL})?(?<before>${LETTER}\s*)?(?<minus>-\s?)?(?<degrees>${FIGURE})` +
    String.raw`(?:\s*°\s*|\s*[-:]\s*|\s+|(?=\s*${LETTER}?$))` +
    String.raw`(?:(?<minutes>${FIGURE})(?:\s*'\s*|\s*[-:]\s*|\s+|(?=\s*${LETTER}?$))` +
    String.raw`(?:(?<seconds>${FIGURE})\s*"?)?)?\s*(?<after>${LETTER})?$`,
  'i',
)

const axisOf = (letter: string): Axis | undefined =>
  letter === '' ? undefined : /[NS]/i.test(letter) ? 'latitude' : 'longitude'
const number = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
const isWhole = (text: string | undefined) => text === undefined || /^\d+$/.test(text)
/** To a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

interface Angle {
  degrees: number
  /** By its letter or its name. */
  axis: Axis | undefined
}

function parse(text: string): Angle | 'minutes' | undefined {
  const { label, before, minus, degrees, minutes, seconds, after } = ANGLE.exec(text)?.groups ?? {}
  const letter = (before ?? after ?? '').trim()
  if (degrees === undefined || (before && after)) return undefined
  // '39,5 27' and "39° 27,5' 30" are two figures, and not one.
  if ((minutes && !isWhole(degrees)) || (seconds && !isWhole(minutes))) return undefined
  if (number(minutes) >= 60 || number(seconds) >= 60) return 'minutes'
  const named = label && (/^lat/i.test(label) ? 'latitude' : 'longitude')
  const axis = axisOf(letter)
  if (named && axis && named !== axis) return undefined
  const isBehind = /[SOW]/i.test(letter)
  if (minus && letter && !isBehind) return undefined
  const size = number(degrees) + number(minutes) / 60 + number(seconds) / 3_600
  return { degrees: rounded(minus || isBehind ? -size : size) + 0, axis: axis ?? (named || undefined) }
}

/** '39° 27,5′ N', '39 27.5', "39°30'12.5\"N", 'N 39 30.5', '39-30.5N', '39,4583'; south and west are negative. */
export function readAngle(typed: string, axis: Axis): number | Fault {
  const angle = parse(tidy(typed))
  if (angle === 'minutes') return minutesWrong()
  if (!angle) return angleUnreadable({ axis })
  return angle.axis && angle.axis !== axis ? otherAxis({ axis }) : angle.degrees
}

function halves(text: string): [string, string][] {
  const cuts = [...text.matchAll(/\s*[,;/\n]\s*|\s+|(?<=[NSEOW])(?=[\d-])/gi)]
  return cuts.map(({ index, 0: cut }) => [text.slice(0, index), text.slice(index + cut.length)])
}

const inRange = ({ latitude, longitude }: Place) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Both in one text, as maps copy them: `39°30'12.5"N 2°38'20.1"E`, '39.5034, 2.6389'. Undefined if it is no such text. */
export function readPlace(typed: string): Place | undefined {
  const text = tidy(typed).replace(/^\(|\)$/g, '')
  // A text that is one angle is not split in two: '39 27,5' has minutes.
  if (typeof parse(text) === 'object') return undefined
  for (const [left, right] of halves(text)) {
    const [one, other] = [parse(left), parse(right)]
    if (typeof one !== 'object' || typeof other !== 'object') continue
    // Without a letter a figure is degrees with decimals: two whole ones could be degrees and minutes.
    const isPlain = (half: string) => /^-?\d+$/.test(half)
    if (isPlain(left) && isPlain(right)) continue
    if (one.axis && one.axis === other.axis) continue
    const isTurned = one.axis === 'longitude' || other.axis === 'latitude'
    const [north, east] = isTurned ? [other, one] : [one, other]
    const place = { latitude: north.degrees, longitude: east.degrees }
    if (inRange(place)) return place
  }
  return undefined
}
