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

/** Lower end with lower end, upper with upper. */
export function differenceWords(one: Span, cheapest: Span): string {
  if (one.max === cheapest.max) return 'La más barata'
  const least = Math.round(one.min - cheapest.min)
  const most = Math.round(one.max - cheapest.max)
  if (most === 0) return 'Casi igual que la más barata'
  if (least === most) return `${formatMoney(most)} más que la más barata`
  const more =
    least > 0 && least < most
      ? `${formatNumber(least)} – ${formatMoney(most)}`
      : `Hasta ${formatMoney(Math.max(least, most))}`
  return `${more} más que la más barata`
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
