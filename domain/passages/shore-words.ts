import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { crewRoleLabels, followerLabel } from '#domain/jobs/crew-role.ts'
import { OVERDUE_MS } from '#domain/passages/overdue.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'
import { numberInWords, positionFigures } from '#domain/passages/position-words.ts'
import type { Reach } from '#domain/passages/reach.ts'
import type { ShorePerson, ShoreVessel, ShoreView } from '#domain/passages/shore.ts'
import { spacedMmsi } from '#domain/passages/shore-script.ts'
import { ago, type Speech, speakIn } from '#domain/passages/speech.ts'
import {
  formatCountry,
  formatDay,
  formatHundredths,
  formatShortDay,
  formatTenths,
  formatWhole,
  inZones,
} from '#domain/spanish-format.ts'
import { vesselNouns } from '#domain/vessels/vessel-type.ts'

/** The facts that the page tells beyond the reply. */
export interface ShoreFacts extends ShoreView {
  stage: PassageStage
  /** 'YYYY-MM-DD' */
  endDate: string
  arrivedAt: Date | null
  arrivalPort: string | null
  calledOffAt: Date | null
  /** The instant of the last entry of any kind. */
  lastSignalAt: Date
  /** The report that is missing, or the next one. */
  missedAt: Date | null
  contactName: string | null
  fullReach: Reach | null
}

const moments = inZones({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

interface Fact {
  term: string
  value: string
}

interface ShoreWords {
  eyebrow: string
  /** In two lines. */
  headline: [string, string]
  explained: string
  /** The words at the boat's mark on the chart. */
  mark: string | null
  /** The last position and its time; null without one. */
  fix: { at: string; figures: string } | null
  /** For as long as nobody has to do anything yet. */
  keep: { title: string; text: string } | null
  /** Why the circle is so large; null without one. */
  reach: { label: string; explained: string } | null
}

/** A name that has its own article takes no other. */
const ARTICLE = /^(?:el|la|los|las|els|les|es|sa|ses|o|a|os|as|the|le) |^l['’]/i

const boatOf = ({ vessel: { name } }: Pick<ShoreFacts, 'vessel'>) => {
  if (name === null) return 'El barco'
  return ARTICLE.test(name) ? name : `El ${name}`
}

/** 'dos horas y media' */
function lateInWords(milliseconds: number): string {
  const halves = Math.round(milliseconds / (HOUR_MS / 2))
  const hours = Math.floor(halves / 2)
  if (hours >= 48) return `${numberInWords(Math.floor(hours / 24))} días`
  const words = numberInWords(hours).replace(/uno$/, 'una')
  return `${words} ${hours === 1 ? 'hora' : 'horas'}${halves % 2 === 1 ? ' y media' : ''}`
}

/** '27 nov, 15:40': read the next day it must not seem of that day. */
export const dataOf = (now: Date, timeZone: string): string => `Datos del ${moments(timeZone).format(now)}`

const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('es')}${text.slice(1)}`
const when = ({ day, clock }: Speech, at: Date) => `${day(at)} a ${clock(at)}`
/** 'antes de las 13:12', 'mañana antes de las 03:10' */
const until = ({ day, clock, isToday }: Speech, at: Date) =>
  `${isToday(at) ? '' : `${day(at)} `}antes de ${clock(at)}`

const everyInWords = (hours: number) => `cada ${numberInWords(hours).replace(/uno$/, 'una')} horas`

type Said = Pick<ShoreWords, 'eyebrow' | 'headline' | 'explained'>

function sayOverdue(facts: ShoreFacts, now: Date, speech: Speech): Said {
  const { missedAt, lastSignalAt, calledOffAt } = facts
  const expected = missedAt ? ` Esperábamos otra ${until(speech, missedAt)}.` : ''
  const called = calledOffAt ? ` La travesía se suspendió ${when(speech, calledOffAt)}.` : ''
  return {
    eyebrow: missedAt
      ? `${capital(lateInWords(Math.max(OVERDUE_MS, now.getTime() - missedAt.getTime())))} de retraso`
      : 'Con retraso',
    headline: [boatOf(facts), 'no da señal'],
    explained: `La última llegó ${when(speech, lastSignalAt)}.${expected}${called} Puede ser falta de cobertura; haz esto, en este orden.`,
  }
}

function sayQuiet(facts: ShoreFacts, now: Date, speech: Speech): Said {
  const { vessel, originPort, destinationPort, nextReportBy, reportEvery } = facts
  const eyebrow = `${vessel.name ?? 'El barco'}, de ${originPort} a ${destinationPort}`
  if (facts.arrivedAt)
    return {
      eyebrow,
      headline: ['Ha llegado', when(speech, facts.arrivedAt)],
      explained: `El barco está en ${facts.arrivalPort ?? destinationPort}. No hay que hacer nada más. Gracias por estar pendiente.`,
    }
  if (!nextReportBy)
    return {
      eyebrow,
      headline: ['Travesía suspendida', facts.calledOffAt ? when(speech, facts.calledOffAt) : ''],
      explained: `El barco ya no sigue hacia ${destinationPort}, y la tripulación ha dado señal ${when(speech, facts.lastSignalAt)}.`,
    }
  if (nextReportBy <= now)
    return {
      eyebrow,
      headline: ['Aún sin señal', `se esperaba ${until(speech, nextReportBy)}`],
      explained: 'Lo más frecuente es que falte cobertura. Todavía no hay que hacer nada.',
    }
  return {
    eyebrow,
    headline: ['Próxima señal', until(speech, nextReportBy)],
    explained: `Da una ${everyInWords(reportEvery)}. Mar adentro no hay cobertura: que pasen horas sin noticias es lo normal.`,
  }
}

function sayKeep({ nextReportBy, contactName, overdue }: ShoreFacts, speech: Speech): ShoreWords['keep'] {
  if (!nextReportBy || overdue) return null
  const told = new Date(nextReportBy.getTime() + OVERDUE_MS)
  const day = speech.isToday(told) ? '' : `${speech.day(told)} `
  const [name] = (contactName ?? '').split(/\s/)
  return {
    title: name ? `Guarda esta página, ${name}` : 'Guarda esta página',
    text: `Si ${day}a ${speech.clock(told)} sigue sin señal, te escribimos y aquí verás:`,
  }
}

function sayReach({ fullReach }: ShoreFacts): ShoreWords['reach'] {
  if (!fullReach) return null
  const minutes = Math.floor((fullReach.hours * HOUR_MS) / MINUTE_MS)
  const time = `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const pace = fullReach.isOwn
    ? `${formatTenths(fullReach.knots)} nudos, su marcha de las últimas horas`
    : `${formatTenths(fullReach.knots)} nudos, porque no se sabe su marcha`
  return {
    label: `hasta ${formatWhole(Math.ceil(fullReach.miles))} mn`,
    explained: `El círculo es hasta dónde ha podido llegar: ${time} a ${pace}.`,
  }
}

export function shoreWords(facts: ShoreFacts, now: Date, timeZone: string): ShoreWords {
  const speech = speakIn(timeZone, now)
  const { lastAt, lastPosition, overdue } = facts
  return {
    ...(overdue ? sayOverdue(facts, now, speech) : sayQuiet(facts, now, speech)),
    mark: lastAt && (overdue ? `Aquí, ${when(speech, lastAt)}` : `Última posición ${ago(lastAt, now)}`),
    fix:
      lastAt && lastPosition
        ? { at: capital(when(speech, lastAt)), figures: positionFigures(lastPosition) }
        : null,
    keep: sayKeep(facts, speech),
    reach: sayReach(facts),
  }
}

/** 'Bavaria C46, velero de 14,60 m' */
export function describeShoreVessel({ type, model, length }: ShoreVessel): string {
  const kind = `${vesselNouns[type]}${length === null ? '' : ` de ${formatHundredths(length)} m`}`
  return model ? `${model}, ${kind}` : capital(kind)
}

const paperWords = (paper: ShoreVessel['raft']) =>
  paper && (paper.validUntil === null ? 'A bordo, sin fecha' : `Hasta ${formatDay(paper.validUntil)}`)

/** The known facts of the boat, for its papers or for its marks. */
export function vesselFacts(vessel: ShoreVessel, which: 'papers' | 'marks' = 'papers'): Fact[] {
  const { flag, registrationNumber, mmsi, callSign, raft, epirb } = vessel
  const facts: [string, string | null][] = [
    ['Bandera', flag && formatCountry(flag)],
    ['Matrícula', registrationNumber],
    ['MMSI', mmsi && spacedMmsi(mmsi)],
    ['Indicativo', callSign],
    ...(which === 'papers'
      ? ([
          ['Balsa', paperWords(raft)],
          ['Radiobaliza', paperWords(epirb)],
        ] satisfies [string, string | null][])
      : []),
  ]
  return facts.flatMap(([term, value]) => (value ? { term, value } : []))
}

const departures = (departedAt: Date, timeZone: string, now: Date): Fact => ({
  term: 'Zarpó',
  value: capital(when(speakIn(timeZone, now), departedAt)),
})

/** The rows below the boat's picture. */
export function shoreRows(facts: ShoreFacts, now: Date, timeZone: string): Fact[] {
  const { vessel, overdue, departedAt, endDate, reportEvery } = facts
  return [
    ...vesselFacts(vessel, overdue ? 'papers' : 'marks'),
    departures(departedAt, timeZone, now),
    overdue
      ? { term: 'Pensaba llegar', value: formatShortDay(endDate) }
      : { term: 'Da señal', value: `Cada ${reportEvery} horas` },
  ]
}

/** 'Patrón, a bordo' */
export function personWords({ role, isSkipper }: Pick<ShorePerson, 'role' | 'isSkipper'>): string {
  if (role === null) return 'A bordo, de invitado'
  if (isSkipper) return `${crewRoleLabels.skipper}, a bordo`
  return role === 'skipper' ? followerLabel(role) : `${crewRoleLabels[role]}, a bordo`
}
