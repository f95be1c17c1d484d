import { centsOf, eurosOf, unitPrice } from '#domain/applications/money.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { type RouteAndDates, routeAndDates, sameRouteAndDates } from '#domain/contracts/route-and-dates.ts'
import { safetyDocumentsOf } from '#domain/passages/safety-documents.ts'
import {
  formatCount,
  formatDay,
  formatFullMoney,
  formatList,
  formatShortDay,
} from '#domain/spanish-format.ts'
import { type Fit, verdictOrder } from '#domain/titles/fit-view.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import {
  currentDocument,
  type DocumentKind,
  daysBetween,
  documentKindLabels,
} from '#domain/vessels/vessel-document.ts'

/** In the order in which they are read: warnings first. */
export const effectKinds = ['warning', 'waits', 'again', 'fine'] as const
export interface Effect {
  kind: (typeof effectKinds)[number]
  text: string
}

type Money = Pick<ContractData, 'budget' | 'payBasis' | 'waitingDaySum' | 'insuranceEnd'>
type EffectTerms = RouteAndDates & Money

export interface EffectFacts {
  before: EffectTerms
  after: EffectTerms
  crewName: string
  moment: 'ashore' | 'under_way' | 'later'
  /** The contract would end by agreement. */
  ends: boolean
  /** By sea; null where the route is not known. */
  miles: { before: number | null; after: number | null }
  /** The verdicts on the skipper's titles; null where the contract is of another person. */
  fit: { before: Fit; after: Fit } | null
  /** The papers of the offer's vessel; null where it has none. */
  documents: readonly { kind: DocumentKind; validUntil: string | null }[] | null
  zone: NavigationZone | null
  /** The other signed contracts of the offer, as they are in force. */
  others: readonly { name: string; terms: RouteAndDates }[]
  /** Whether somebody has written the weather window or said that they are ready. */
  prepared: boolean
}

const warning = (text: string): Effect => ({ kind: 'warning', text })
const fine = (text: string): Effect => ({ kind: 'fine', text })

/** '120,00 €/día'; null for a fixed price, and without one. */
function pricePerUnit({ budget, payBasis }: EffectTerms): string | null {
  if (budget === null || payBasis === null || payBasis === 'fixed') return null
  return unitPrice(centsOf(budget), payBasis === 'day' ? 'día' : 'mn')
}

/**
 * The whole price. Null where the basis needs miles that nobody knows, and by day or mile once the voyage has ended: the
 * account counts those that were made.
 */
function agreedPrice(terms: EffectTerms, miles: number | null, moment: EffectFacts['moment']): number | null {
  const { budget, payBasis, startDate, endDate } = terms
  if (budget === null || (moment === 'later' && pricePerUnit(terms))) return null
  // Clause 9: every natural day, whole or begun.
  if (payBasis === 'day') return budget * (daysBetween(startDate, endDate) + 1)
  if (payBasis !== 'mile') return budget
  // Whole numbers until the last step, as in the account.
  return miles === null ? null : eurosOf(Math.round((centsOf(budget) * Math.round(miles * 10)) / 10))
}

const moved = (
  { before, after }: Pick<EffectFacts, 'before' | 'after'>,
  fields: readonly (keyof RouteAndDates)[] = routeAndDates,
) => fields.filter(field => before[field] !== after[field])

const daysBefore = (day: string, end: string) => formatCount(daysBetween(day, end), 'día', 'días')

function papers({ before, after, documents, zone, moment }: EffectFacts): Effect[] {
  if (!documents || moment === 'later' || after.endDate <= before.endDate) return []
  const asked: DocumentKind[] = ['insurance', 'navigation_permit', ...safetyDocumentsOf(zone)]
  return asked.flatMap(kind => {
    const until = currentDocument([...documents], kind)?.validUntil ?? null
    if (until === null || until >= after.endDate || until < before.endDate) return []
    const mend = moment === 'ashore' ? ' Hará falta otro, o que uno de los dos lo dispense.' : ''
    return [
      warning(
        `${documentKindLabels[kind]}: caduca el ${formatShortDay(until)}, ${daysBefore(until, after.endDate)} antes del fin.${mend}`,
      ),
    ]
  })
}

function policy({ before, after, moment }: EffectFacts): Effect[] {
  const { insuranceEnd, endDate } = after
  if (moment === 'later' || insuranceEnd === null) return []
  if (endDate === before.endDate && insuranceEnd === before.insuranceEnd) return []
  return insuranceEnd < endDate
    ? [warning(`El seguro del contrato acaba el ${formatDay(insuranceEnd)}, antes del fin del traslado.`)]
    : [fine(`El seguro del contrato llega: hasta el ${formatDay(insuranceEnd)}.`)]
}

function titles({ fit, crewName }: EffectFacts): Effect[] {
  if (!fit) return []
  const rank = ({ verdict }: Fit) => verdictOrder.indexOf(verdict)
  const why = fit.after.reasons.map(({ text }) => text.replace(/[.]$/, '')).join('. ')
  if (rank(fit.after) < rank(fit.before))
    return [warning(`La titulación de ${crewName} encajaría peor${why ? `: ${why}` : ''}.`)]
  if (fit.after.verdict === 'fits') return [fine(`La titulación de ${crewName} encaja.`)]
  return []
}

function waitingFor(facts: EffectFacts): Effect[] {
  const behind = facts.others.filter(({ terms }) => !sameRouteAndDates(terms, facts.after))
  if (moved(facts).length === 0 || behind.length === 0) return []
  const names = formatList(behind.map(({ name }) => name))
  const follow = behind.length === 1 ? 'sigue' : 'siguen'
  const sign = behind.length === 1 ? 'firme' : 'firmen'
  return [
    {
      kind: 'waits',
      text: `${names} ${follow} con lo firmado antes. La travesía cambia cuando ${sign} lo mismo.`,
    },
  ]
}

function gate(facts: EffectFacts): Effect[] {
  if (facts.moment !== 'ashore' || moved(facts).length === 0) return []
  return facts.prepared
    ? [
        {
          kind: 'again',
          text: 'La ventana de tiempo se escribe otra vez y los listos para zarpar se dan de nuevo.',
        },
      ]
    : [{ kind: 'again', text: 'Las condiciones del zarpe se miran con las fechas y los puertos nuevos.' }]
}

function underWay(facts: EffectFacts): Effect[] {
  if (facts.moment !== 'under_way' || moved(facts, ['destinationPort']).length === 0) return []
  return [
    {
      kind: 'again',
      text: 'Las millas que quedan, la hora de llegada y el seguimiento pasan al puerto nuevo.',
    },
  ]
}

const milesText = (miles: number) => `${Math.round(miles)} mn`

function price({ before, after, miles, moment }: EffectFacts): Effect[] {
  const was = agreedPrice(before, miles.before, moment)
  const is = agreedPrice(after, miles.after, moment)
  const unit = pricePerUnit(after)
  if (moment === 'later' && unit)
    return unit === pricePerUnit(before) ? [] : [warning(`La cuenta se calcula de nuevo, a ${unit}.`)]
  const route =
    miles.before !== miles.after && miles.after !== null
      ? [
          warning(
            miles.before === null
              ? `Serán ${milesText(miles.after)}.`
              : `Las millas pasan de ${Math.round(miles.before)} a ${milesText(miles.after)}.`,
          ),
        ]
      : []
  if (was !== is && is !== null)
    return [
      ...route,
      warning(
        was === null
          ? `El precio será de ${formatFullMoney(is)}.`
          : `El precio pasa de ${formatFullMoney(was)} a ${formatFullMoney(is)}.`,
      ),
    ]
  if (before.budget !== null && after.budget === null)
    return [...route, warning('El contrato se queda sin precio.')]
  if (is === null || route.length > 0) return route
  return [
    fine(
      miles.after === null
        ? `El precio no cambia: ${formatFullMoney(is)}.`
        : `El precio y las millas no cambian: ${formatFullMoney(is)} y ${milesText(miles.after)}.`,
    ),
  ]
}

const ending = ({ crewName, others }: EffectFacts): Effect[] => [
  warning(`El contrato de ${crewName} termina de mutuo acuerdo y su plaza queda libre.`),
  { kind: 'again', text: 'Lo que ya se haya gastado o adelantado se arregla según la cláusula 21.' },
  ...(others.length === 0 ? [fine('La oferta se puede volver a editar.')] : []),
]

/** The effects of an annex if both sign it, in words. */
export function effectsOf(facts: EffectFacts): Effect[] {
  const found = facts.ends
    ? ending(facts)
    : [papers, policy, titles, waitingFor, gate, underWay, price].flatMap(judge => judge(facts))
  return effectKinds.flatMap(kind => found.filter(effect => effect.kind === kind))
}
