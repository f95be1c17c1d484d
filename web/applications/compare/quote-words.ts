import type { AllInGap, CostLine } from '#domain/applications/all-in.ts'
import type { Assumptions } from '#domain/applications/assumptions.ts'
import { centsOf, moneyRange } from '#domain/applications/money.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { PayBasis } from '#domain/contracts/contract.ts'
import { formatCount, formatMoney, formatNumber } from '#web/ui/format.ts'

const perUnit: Record<PayBasis, string> = { fixed: '', day: ' al día', mile: ' por milla' }

/** '950 €', '420 € al día' */
export const priceWords = ({ basis, amount }: Pick<Quote, 'basis' | 'amount'>) =>
  `${formatMoney(amount)}${perUnit[basis]}`

interface Span {
  min: number
  max: number
}

/** '972 – 1.133 €', in whole euros. */
export function spanWords({ min, max }: Span): string {
  const [low, high] = [formatNumber(Math.round(min)), formatNumber(Math.round(max))]
  return low === high ? `${high}\u00a0€` : `${low} – ${high}\u00a0€`
}
/** For a picture that is not seen: 'De 972 a 1.133 euros' */
export const spanSpoken = ({ min, max }: Span) =>
  `De ${formatNumber(Math.round(min))} a ${formatNumber(Math.round(max))} euros`

const waitingWords = (days: number) =>
  days === 0 ? 'Sin espera' : formatCount(days, 'día de espera', 'días de espera')

export const lineLabels: Record<CostLine, (quote: Quote, assumptions: Assumptions | undefined) => string> = {
  fee: quote => (quote.basis === 'fixed' ? 'Precio cerrado' : priceWords(quote)),
  waiting: (_, assumptions) => (assumptions ? waitingWords(assumptions.waitingDays) : 'Espera'),
  travel: () => 'Viaje',
  food: () => 'Comida',
}

const free: Partial<Record<CostLine, (quote: Quote) => string | false>> = {
  waiting: quote => quote.waitingDay === null && 'no se cobra',
  travel: quote => quote.includesTravel && 'incluido',
  food: quote => quote.includesFood && 'incluida',
}
export const lineFigure = ({ what, min, max }: Span & { what: CostLine }, quote: Quote): string =>
  free[what]?.(quote) || moneyRange({ min: centsOf(min), max: centsOf(max) })

export const gapWords: Record<AllInGap, string> = {
  distance: 'No se conoce la distancia entre los puertos.',
  length: 'Falta la eslora del barco.',
  travel_cost: 'No ha dicho cuánto cuesta su viaje.',
}

export function differenceWords(max: number, cheapest: number): string {
  if (max === cheapest) return 'La más barata'
  const more = Math.round(max - cheapest)
  return more === 0 ? 'Casi igual que la más barata' : `${formatMoney(more)} más que la más barata`
}

const small = [
  'Ninguna',
  'Una',
  'Dos',
  'Tres',
  'Cuatro',
  'Cinco',
  'Seis',
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
]
/** 'Tres', for the head of a page; from 13 on in figures. */
export const numberWord = (count: number): string => small[count] ?? formatNumber(count)
