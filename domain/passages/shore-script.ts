import type { Place } from '#domain/passages/night.ts'
import { numberInWords, positionFigures, positionSpoken } from '#domain/passages/position-words.ts'
import type { ShorePerson, ShoreVessel } from '#domain/passages/shore.ts'
import { formatHundredths, formatList, formatTenths } from '#domain/spanish-format.ts'
import { vesselNouns } from '#domain/vessels/vessel-type.ts'

export interface ScriptFacts {
  vessel: Omit<ShoreVessel, 'photo'>
  originPort: string
  destinationPort: string
  people: readonly ShorePerson[]
  lastPosition: Place | null
  /** From the last position of the log. */
  course: number | null
  speed: number | null
  /** 'ayer a las 17:40' */
  departed: string
  /** The last entry, and the last position. */
  lastSignal: string
  lastFix: string | null
}

/** A text to read aloud, in parts: the page writes the figures large. */
export interface Script {
  opening: string
  /** Null where the log has no position. */
  position: { at: string; figures: string; spoken: string } | null
  description: string
}

/** '224 118 340', as it is dictated. */
export const spacedMmsi = (mmsi: string): string => mmsi.replace(/(\d{3})(?=\d)/g, '$1 ')

/** 'Se llama Formentor, un Bavaria C46 de 14,60 metros, casco azul, vela blanca' */
function describe({ name, type, model, length, colours }: ScriptFacts['vessel']): string {
  const kind = model ? `${vesselNouns[type]} ${model}` : vesselNouns[type]
  const article = type === 'motorboat' ? 'una' : 'un'
  const size = length === null ? '' : ` de ${formatHundredths(length)} metros`
  const boat = `${article} ${kind}${size}${colours ? `, ${colours}` : ''}`
  return name ? `Se llama ${name}, ${boat}` : `Es ${boat}`
}

function aboard(people: readonly ShorePerson[]): string {
  const guests = people.filter(({ role }) => role === null)
  const count = people.length - guests.length
  const crew = count === 1 ? 'un tripulante' : `${numberInWords(count)} tripulantes`
  return guests.length === 0 ? crew : `${crew}, y de invitados ${formatList(guests.map(({ name }) => name))}`
}

function way({ course, speed }: ScriptFacts): string[] {
  const parts = [
    ...(course === null ? [] : [`al ${String(Math.round(course)).padStart(3, '0')}`]),
    ...(speed === null ? [] : [`a ${formatTenths(speed)} nudos`]),
  ]
  return parts.length === 0 ? [] : [`Iba ${parts.join(', ')}.`]
}

function identity({ registrationNumber, mmsi, callSign }: ScriptFacts['vessel']): string[] {
  const parts = [
    ...(mmsi ? [`MMSI ${spacedMmsi(mmsi)}`] : []),
    ...(callSign ? [`indicativo ${callSign}`] : []),
    ...(registrationNumber ? [`matrícula ${registrationNumber}`] : []),
  ]
  const sentence = parts.join(', ')
  return sentence ? [`${sentence.charAt(0).toLocaleUpperCase('es')}${sentence.slice(1)}.`] : []
}

/** For the people who would be found by it. */
function safety({ raft, epirb }: ScriptFacts['vessel']): string[] {
  const carried = [...(raft ? ['balsa salvavidas'] : []), ...(epirb ? ['radiobaliza'] : [])]
  return carried.length === 0 ? [] : [`Lleva ${carried.join(' y ')}.`]
}

const nounOf = ({ type }: ScriptFacts['vessel']) =>
  type === 'motorboat' ? `una ${vesselNouns[type]}` : `un ${vesselNouns[type]}`

export function shoreScript(facts: ScriptFacts): Script {
  const { vessel, lastPosition, lastFix, lastSignal, departed, originPort, destinationPort, people } = facts
  return {
    opening: `Llamo por ${nounOf(vessel)} que no da señal desde ${lastSignal}.`,
    position:
      lastPosition && lastFix !== null
        ? { at: lastFix, figures: positionFigures(lastPosition), spoken: positionSpoken(lastPosition) }
        : null,
    description: [
      `${describe(vessel)}.`,
      `Salió de ${originPort} ${departed} hacia ${destinationPort}, con ${aboard(people)}.`,
      ...way(facts),
      ...identity(vessel),
      ...safety(vessel),
      ...(lastPosition ? [] : ['No ha dado ninguna posición.']),
    ].join(' '),
  }
}

/** As one text, a line a paragraph. */
export const scriptText = ({ opening, position, description }: Script): string =>
  [
    opening,
    ...(position ? [`Última posición, ${position.at}: ${position.figures} (${position.spoken}).`] : []),
    description,
  ].join('\n')
