import { rhumbLeg } from '#domain/distances/rhumb.ts'
import { isHomonym } from '#domain/ports/homonyms.ts'
import { placeHolds } from '#domain/ports/places.ts'
import { plainName, withoutArticle, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

const byName = new Map<string, Port>()
for (const port of ports) for (const name of [port.name, ...port.aliases]) byName.set(plainName(name), port)
// A name with its article goes before one without: La Palma is an island, and Palma is not on it.
for (const [name, port] of [...byName])
  if (!byName.has(withoutArticle(name))) byName.set(withoutArticle(name), port)

const withoutWords = (plain: string) =>
  [plain, withoutHarbour(plain)].flatMap(name => [name, withoutArticle(name)])

const named = (plain: string): Port | undefined =>
  withoutWords(plain)
    .map(name => byName.get(name))
    .find(port => port !== undefined)

/** 'Palma, Portixol' is in the bay of Palma; in miles. */
const NEIGHBOUR = 30
const areNeighbours = (one: Port, other: Port) =>
  rhumbLeg([one.longitude, one.latitude], [other.longitude, other.latitude]).miles <= NEIGHBOUR

/** Where a boat is within a port. */
const berth =
  /\b(?:r?cn[a-z]?|real|club|yacht|nautico|nautic|marina|muelle|moll|pantalan|puerto|port|porto|harbou?r|varadero|astilleros?|dique|darsena|amarres?|fondeadero|boyas?|bocana|lonja|paseo|playa|bahia|bay|ria|cala|centro|ciudad|zona|capital|salida|llegada|aprox|\d+)\b/

const phrases = (plain: string): string[] => {
  const words = plain.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(' ')),
  )
}
/** Shorter words of a sentence name no place: 'es' and 'de' are countries' codes. */
const SHORTEST_PLACE = 4

/** Whether a place or port of this name is where the port is; null if the name is not known. */
function agreesWith(plain: string, port: Port): boolean | null {
  const other = named(plain)
  const answers = [
    ...withoutWords(plain).map(name => placeHolds(name, port)),
    other ? areNeighbours(other, port) : null,
  ].filter(answer => answer !== null)
  return answers.length === 0 ? null : answers.some(Boolean)
}

/** A detail that is in another place makes the port another one: 'Cartagena (Colombia)'. */
function allows(port: Port, name: string, detail: string): boolean {
  const whole = detail === '' || withoutHarbour(`${detail} `).trim() === '' || agreesWith(detail, port)
  if (whole !== null) return whole
  const parts = phrases(detail)
    .filter(({ length }) => length >= SHORTEST_PLACE)
    .map(phrase => agreesWith(phrase, port))
  if (parts.includes(true)) return true
  if (parts.includes(false)) return false
  return berth.test(detail) || !isHomonym(withoutHarbour(name))
}

const SEPARATORS = /[,;:/|·•()[\]\n]+|\s[-–—]+\s/
const LINKS = [' ', ' de ', ' del ', ' da ', ' do ']

interface Reading {
  port: Port
  name: string
  details: string[]
}

/** 'San Sebastián (La Gomera)' is 'San Sebastián de La Gomera', and Donostia only if it is nothing longer. */
function readingsOf(segments: string[]): Reading[] {
  const without = (...taken: number[]) => segments.filter((_, at) => !taken.includes(at))
  const joined = segments.slice(1).flatMap((segment, at) =>
    LINKS.flatMap(link => {
      const name = `${segments[at]}${link}${segment}`
      const port = byName.get(name) ?? byName.get(withoutArticle(name))
      return port ? [{ port, name, details: without(at, at + 1) }] : []
    }),
  )
  const single = segments.flatMap((name, at) => {
    const port = named(name)
    return port ? [{ port, name, details: without(at) }] : []
  })
  return [...joined, ...single]
}

/**
 * The port of a text, with any accents, articles and punctuation. Details may follow or precede it, as in 'Puerto de
 * Palma (Baleares)'; undefined where one is in another place.
 */
export function findPort(text: string): Port | undefined {
  const whole = named(plainName(text))
  if (whole) return whole
  const segments = text.split(SEPARATORS).map(plainName).filter(Boolean)
  const [reading] = readingsOf(segments)
  return reading?.details.every(detail => allows(reading.port, reading.name, detail))
    ? reading.port
    : undefined
}
