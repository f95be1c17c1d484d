import type { Place } from '#domain/passages/night.ts'

interface Angle {
  degrees: number
  /** With one decimal. */
  minutes: number
}

/** Rounded as a whole: 59,96′ is the next degree. */
function angleOf(value: number): Angle {
  const tenths = Math.round(Math.abs(value) * 600)
  return { degrees: Math.floor(tenths / 600), minutes: (tenths % 600) / 10 }
}

const ends = ({ latitude, longitude }: Place) => ({
  north: latitude < 0 ? ['S', 'sur'] : ['N', 'norte'],
  east: longitude < 0 ? ['W', 'oeste'] : ['E', 'este'],
})

const figures = (value: number, digits: number) => {
  const { degrees, minutes } = angleOf(value)
  return `${String(degrees).padStart(digits, '0')}° ${minutes.toFixed(1).padStart(4, '0').replace('.', ',')}′`
}

/** '39° 12,3′ N 002° 05,0′ E' */
export function positionFigures(place: Place): string {
  const { north, east } = ends(place)
  return `${figures(place.latitude, 2)} ${north[0]} ${figures(place.longitude, 3)} ${east[0]}`
}

const small = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once'],
  ...['doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte'],
  ...['veintiuno', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete'],
  ...['veintiocho', 'veintinueve'],
]
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

/** Up to 199: 'ciento cuatro' */
export function numberInWords(value: number): string {
  if (value > 100) return `ciento ${numberInWords(value - 100)}`
  if (value === 100) return 'cien'
  const below = small[value]
  if (below !== undefined) return below
  const rest = value % 10
  return `${tens[Math.floor(value / 10)]}${rest === 0 ? '' : ` y ${small[rest]}`}`
}

/** Before a noun: 'un grado', 'veintiún grados' */
const beforeNoun = (words: string) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

function spoken(value: number): string {
  const { degrees, minutes } = angleOf(value)
  const [whole, tenth] = [Math.floor(minutes), Math.round(minutes * 10) % 10]
  return `${beforeNoun(numberInWords(degrees))} ${degrees === 1 ? 'grado' : 'grados'}, ${numberInWords(whole)} coma ${numberInWords(tenth)} minutos`
}

/** As it is read aloud: 'treinta y nueve grados, doce coma tres minutos norte; dos grados, cinco coma cero minutos este' */
export function positionSpoken(place: Place): string {
  const { north, east } = ends(place)
  return `${spoken(place.latitude)} ${north[1]}; ${spoken(place.longitude)} ${east[1]}`
}
