import { plainName } from '#domain/ports/plain-name.ts'

/** Two capital letters, by ISO 3166. */
export type Country = keyof typeof countryNames

export const countryNames = {
  AL: 'Albania',
  BE: 'Bélgica',
  CY: 'Chipre',
  DZ: 'Argelia',
  EG: 'Egipto',
  ES: 'España',
  FR: 'Francia',
  GB: 'Reino Unido',
  GG: 'Guernsey',
  GI: 'Gibraltar',
  GR: 'Grecia',
  HR: 'Croacia',
  IE: 'Irlanda',
  IL: 'Israel',
  IT: 'Italia',
  JE: 'Jersey',
  MA: 'Marruecos',
  MC: 'Mónaco',
  ME: 'Montenegro',
  MT: 'Malta',
  NL: 'Países Bajos',
  PT: 'Portugal',
  SI: 'Eslovenia',
  TN: 'Túnez',
  TR: 'Turquía',
} as const

export interface Port {
  id: string
  name: string
  /** Other names that differ by more than accents, articles and punctuation. */
  aliases: readonly string[]
  country: Country
  /** The island, or the province; only for Spanish ports. */
  region: string | null
  latitude: number
  longitude: number
}

type Row = [name: string, latitude: number, longitude: number, aliases?: string[]]

const portsIn = (country: Country, region: string | null, rows: Row[]): Port[] =>
  rows.map(([name, latitude, longitude, aliases = []]) => ({
    id: plainName(name).replaceAll(' ', '-'),
    name,
    aliases,
    country,
    region,
    latitude,
    longitude,
  }))

/** One port a line, at its mouth or the water before it. */
export const portsOf = (country: Country, rows: Row[]): Port[] => portsIn(country, null, rows)
export const spanishPorts = (region: string, rows: Row[]): Port[] => portsIn('ES', region, rows)

/** Distinguishes ports of the same name: the island or province, abroad the country. */
export const placeOf = ({ name, country, region }: Port): string =>
  region === null || region === name ? countryNames[country] : region

/** 'Cartagena (Murcia)': a text that means this port and no other. */
export const fullNameOf = (port: Port): string => `${port.name} (${placeOf(port)})`
