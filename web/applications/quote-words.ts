import type { AllIn, AllInGap, CostLine } from '#domain/applications/all-in.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { PayBasis } from '#domain/contracts/contract.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'

const units: Record<PayBasis, string> = {
  fixed: 'precio cerrado',
  day: 'por día',
  mile: 'por milla',
}

/** '3,20 € por milla' */
export const priceText = ({ basis, amount }: Pick<Quote, 'basis' | 'amount'>): string =>
  `${formatMoney(amount)} ${units[basis]}`

/** '524 – 655 €', in whole euros. */
export function allInText({ min, max }: Pick<AllIn, 'min' | 'max'>): string {
  const [low, high] = [Math.round(min), Math.round(max)]
  return low === high ? formatMoney(low) : `${formatNumber(low)} – ${formatMoney(high)}`
}

export const costLineLabels: Record<CostLine, string> = {
  fee: 'Tu trabajo',
  waiting: 'Espera',
  travel: 'Viaje',
  food: 'Comida',
}

export const gapWords: Record<AllInGap, string> = {
  distance: 'la distancia de la ruta, que aún no se conoce',
  length: 'la eslora del barco, que la oferta no dice',
  travel_cost: 'lo que cuesta tu viaje de ida y vuelta',
}

const travelText = ({ includesTravel, travelCost }: Quote) =>
  includesTravel
    ? 'Incluido'
    : travelCost === null
      ? 'Aparte, sin cifra'
      : `${formatMoney(travelCost)} de ida y vuelta`

const NOTE = 'Nota'

interface Term {
  term: string
  value: string
}

const quoteTerms = (quote: Quote): Term[] => [
  { term: 'Precio', value: priceText(quote) },
  {
    term: 'Día de espera',
    value: quote.waitingDay === null ? 'No se cobra' : formatMoney(quote.waitingDay),
  },
  { term: 'Viaje', value: travelText(quote) },
  { term: 'Comida', value: quote.includesFood ? 'Incluida' : 'Aparte' },
  { term: NOTE, value: quote.note ?? 'Ninguna' },
]

/** The lines in which one quote is not the other. A note that is not repeated is taken back by nobody. */
export const quoteDifferences = (before: Quote, after: Quote) =>
  quoteTerms(before).flatMap(({ term, value }, index) => {
    const next = quoteTerms(after)[index]?.value ?? ''
    return next === value || (term === NOTE && after.note === null)
      ? []
      : [{ term, before: value, after: next }]
  })
