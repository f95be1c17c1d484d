import { areas, around, type Box, otherCountryNames, overseas } from '#domain/ports/place-names.ts'
import { plainName } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const LANGUAGES = ['es', 'en', 'ca', 'fr', 'it', 'pt', 'de']

/** Plain names of all countries and territories, by ISO 3166, with the code itself ('es'). */
function countryCodes(): Map<string, string> {
  const known = new Map<string, string>()
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const code = first + second
        const name = names.of(code)
        if (name) known.set(plainName(name), known.get(plainName(name)) ?? code).set(plainName(code), code)
      }
  }
  for (const [name, code] of Object.entries(otherCountryNames)) known.set(name, code)
  return known
}

type Holds = (port: Port) => boolean

const isIn = ([south, north, west, east]: Box, { latitude, longitude }: Port) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** By plain name, each known place of that name as a question to a port. */
function indexPlaces(): Map<string, Holds[]> {
  const index = new Map<string, Holds[]>()
  const add = (plain: string, holds: Holds) => {
    const places = index.get(plain)
    if (places) places.push(holds)
    else index.set(plain, [holds])
  }
  for (const [name, code] of countryCodes()) add(name, port => port.country === code)
  for (const [region, names] of Object.entries(around))
    for (const name of [region, ...names]) add(plainName(name), port => port.region === region)
  for (const [box, names] of areas) for (const name of names) add(plainName(name), port => isIn(box, port))
  for (const name of overseas) add(name, () => false)
  return index
}

let places: Map<string, Holds[]> | undefined

function placesNamed(plain: string): Holds[] {
  places ??= indexPlaces()
  return places.get(plain) ?? []
}

const prefixed =
  /^(?:provincia|isla|island|comunidad|region|costa|reino|republica|estado|ile|ilha|isola) (?:de |del |d |da |do |di |of )?/

/** Whether a place of this name has the port in it; null if no place is known by it. */
export function placeHolds(plain: string, port: Port): boolean | null {
  const named = [
    ...placesNamed(plain),
    ...(prefixed.test(plain) ? placesNamed(plain.replace(prefixed, '')) : []),
  ]
  return named.length === 0 ? null : named.some(holds => holds(port))
}
