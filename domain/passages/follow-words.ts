import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { KNOTS_MAX } from '#domain/passages/jumps.ts'
import { positionFigures } from '#domain/passages/position-words.ts'
import type { FollowView } from '#domain/passages/share.ts'
import { ago, type Speech, speakIn } from '#domain/passages/speech.ts'
import { formatDayOfMonth, formatTenths } from '#domain/spanish-format.ts'

/** Further away an hour of arrival is said to the hour, nearer to the quarter. */
const NEAR_MS = 6 * HOUR_MS

export const NO_RESCUE = 'No es un servicio de salvamento. En peligro: VHF canal 16 o'
export const RESCUE_NUMBER = '900 202 202'

export interface FollowWords {
  /** In two lines. */
  headline: [string, string]
  explained: string
  signal: string | null
  /** The last position in degrees and decimal minutes, and its time. */
  fix: { at: string; figures: string } | null
  /** Until when a sign is expected; null unless under way. */
  report: { isOverdue: boolean; first: string; rest: string } | null
  figures: { term: string; value: string }[]
  /** The part of the whole way, from 0 to 1; null while unknown. */
  part: number | null
  ends: string
}

function rounded(eta: Date, now: Date): Date {
  const step = eta.getTime() - now.getTime() > NEAR_MS ? HOUR_MS : 15 * MINUTE_MS
  return new Date(Math.round(eta.getTime() / step) * step)
}

type Said = Pick<FollowWords, 'headline' | 'explained'>

function sayInPort({ startDate }: FollowView, now: Date): Said {
  const first = new Date(`${startDate}T00:00:00Z`)
  const isPast = first.getTime() + DAY_MS < now.getTime()
  return {
    headline: [
      'Todavía en puerto',
      isPast ? 'a punto de zarpar' : `zarpa hacia el ${formatDayOfMonth(startDate)}`,
    ],
    explained: 'Cuando zarpe verás aquí su derrota.',
  }
}

/** For readers ashore, or for the crew. */
const voices = {
  ashore: { arrives: 'Llega', isLate: 'Tendría que haber llegado' },
  aboard: { arrives: 'Llegas', isLate: 'Tendrías que haber llegado' },
}
export type Voice = keyof typeof voices

type AtSea = Pick<FollowView, 'eta' | 'departedAt'>

function sayAtSea({ eta, departedAt }: AtSea, now: Date, { day, clock }: Speech, voice: Voice): Said {
  if (!eta)
    return {
      headline: [
        'En la mar',
        departedAt ? `desde ${day(new Date(departedAt))} a ${clock(new Date(departedAt))}` : '',
      ],
      explained: 'Aún no hay marcha suficiente para calcular la llegada.',
    }
  const arrival = rounded(new Date(eta), now)
  if (arrival.getTime() < now.getTime())
    return {
      headline: [voices[voice].isLate, `${day(arrival)} hacia ${clock(arrival)}`],
      explained: 'Era un cálculo con su marcha reciente: la llegada la anota el patrón, a veces más tarde.',
    }
  return {
    headline: [`${voices[voice].arrives} ${day(arrival)}`, `hacia ${clock(arrival)}`],
    explained: 'Según su marcha reciente. Puede cambiar.',
  }
}

function say(view: FollowView, now: Date, speech: Speech): Said {
  const { stage, arrivedAt, arrivalPort, calledOffAt, destinationPort } = view
  const when = (at: string | null) =>
    at ? `${speech.day(new Date(at))} a ${speech.clock(new Date(at))}` : ''
  switch (stage) {
    case 'preparing':
    case 'ready':
      return sayInPort(view, now)
    case 'under_way':
      return sayAtSea(view, now, speech, 'ashore')
    case 'arrived':
    case 'closed':
      return {
        headline: ['Ha llegado', when(arrivedAt)],
        explained: `El barco está en ${arrivalPort ?? destinationPort}.`,
      }
    case 'called_off':
      return {
        headline: ['Travesía suspendida', when(calledOffAt)],
        explained: `El barco ya no sigue hacia ${destinationPort}. Pregunta a quien te pasó el enlace.`,
      }
  }
}

type Signals = Pick<FollowView, 'lastAt' | 'lastSignalAt' | 'nextReportBy'>

function saySignal({ lastAt }: Signals, now: Date): string | null {
  return lastAt && `Última señal ${ago(new Date(lastAt), now)}`
}

function sayFix({ lastPosition, lastAt }: FollowView, { day, clock }: Speech): FollowWords['fix'] {
  if (!lastPosition || !lastAt) return null
  const at = new Date(lastAt)
  return {
    at: `Última posición, ${day(at)} a ${clock(at)}`,
    figures: positionFigures(lastPosition),
  }
}

function sayReport({ nextReportBy, lastSignalAt }: Signals, now: Date, speech: Speech) {
  if (!nextReportBy) return null
  const by = new Date(nextReportBy)
  const until = `${speech.isToday(by) ? '' : `${speech.day(by)} `}antes de ${speech.clock(by)}`
  if (now.getTime() <= by.getTime())
    return {
      isOverdue: false,
      first: `Próxima señal, ${until}.`,
      rest: 'Mar adentro no hay cobertura: que pasen horas sin señal es lo normal.',
    }
  const last = new Date(lastSignalAt ?? nextReportBy)
  return {
    isOverdue: true,
    first: `Sin señal desde ${speech.day(last)} a ${speech.clock(last)}.`,
    rest: `Se esperaba otra ${until}. Lo más frecuente es que falte cobertura.`,
  }
}

type Sailed = Pick<FollowView, 'milesRun' | 'milesToGo' | 'averageSpeed' | 'stage'>

function figuresOf({ milesRun, milesToGo, averageSpeed, stage }: Sailed): FollowWords['figures'] {
  const known = (term: string, value: number | null, unit: string) =>
    value === null ? [] : [{ term, value: `${formatTenths(value)} ${unit}` }]
  return [
    ...known('Recorridas', milesRun, 'mn'),
    ...known('Quedan', stage === 'under_way' ? milesToGo : null, 'mn'),
    // A mistyped position gives such a speed until it is corrected.
    ...known(
      'Velocidad media',
      averageSpeed !== null && averageSpeed > KNOTS_MAX ? null : averageSpeed,
      'nudos',
    ),
  ]
}

function partOf({ stage, milesRun, milesToGo }: Sailed): number | null {
  if (stage === 'arrived' || stage === 'closed') return 1
  if (stage !== 'under_way' || milesRun === null || milesToGo === null) return null
  return milesRun + milesToGo > 0 ? milesRun / (milesRun + milesToGo) : null
}

export function followWords(view: FollowView, now: Date, timeZone: string): FollowWords {
  const speech = speakIn(timeZone, now)
  const { endsAt } = view
  const end = endsAt && new Date(endsAt)
  return {
    ...say(view, now, speech),
    signal: saySignal(view, now),
    fix: sayFix(view, speech),
    report: sayReport(view, now, speech),
    figures: figuresOf(view),
    part: partOf(view),
    ends: end
      ? `Este enlace se apaga ${speech.day(end)} a ${speech.clock(end)}.`
      : 'Este enlace se apaga 24 horas después de llegar.',
  }
}

export type BoatAtSea = AtSea & Signals & Sailed

/** The same of a boat at sea, for its own owner and crew. */
export function seaWords(
  boat: BoatAtSea,
  now: Date,
  timeZone: string,
  voice: Voice,
): Omit<FollowWords, 'ends' | 'fix'> {
  const speech = speakIn(timeZone, now)
  return {
    ...sayAtSea(boat, now, speech, voice),
    signal: saySignal(boat, now),
    report: sayReport(boat, now, speech),
    figures: figuresOf(boat),
    part: partOf(boat),
  }
}

/** 'Tramuntana', and ', de Palma a Valencia' */
export const followedVessel = ({ vesselName }: Pick<FollowView, 'vesselName'>): string =>
  vesselName ?? 'El barco'
export const followedRoute = ({
  originPort,
  destinationPort,
}: Pick<FollowView, 'originPort' | 'destinationPort'>): string => `, de ${originPort} a ${destinationPort}`
