import type { CostLine } from '#domain/applications/all-in.ts'
import type { Assumptions } from '#domain/applications/assumptions.ts'
import { centsOf, moneyRange } from '#domain/applications/money.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { formatCount, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { priceWords, type Span } from '#web/applications/quote-words.ts'

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
