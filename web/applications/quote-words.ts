import type { AllIn, AllInGap, CostLine } from '#domain/applications/all-in.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'
import { crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { formatMoney, formatNumber } from '#domain/spanish-format.ts'
import type { Difference } from '#web/ui/differences.tsx'

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

const perUnit: Record<PayBasis, string> = { fixed: '', day: ' al día', mile: ' por milla' }

/** '950 €', '420 € al día' */
export const priceWords = ({ basis, amount }: Pick<Quote, 'basis' | 'amount'>) =>
  `${formatMoney(amount)}${perUnit[basis]}`

/** The lines in which the two quotes differ. A note that is not repeated is not taken back. */
export const quoteDifferences = (before: Quote, after: Quote) =>
  quoteTerms(before).flatMap(({ term, value }, index) => {
    const next = quoteTerms(after)[index]?.value ?? ''
    return next === value || (term === NOTE && after.note === null)
      ? []
      : [{ term, before: value, after: next }]
  })

type Offered = Pick<ApplicantView, 'quote' | 'role'>

/** The differences in quote and role; a note that was removed is one, too. */
export function offeredDifferences(before: Offered, after: Offered): Difference[] {
  const terms = ({ quote, role = 'skipper' }: Offered) => [
    ...(quote ? quoteTerms(quote) : [{ term: 'Precio', value: 'Sin propuesta' }]),
    { term: 'Puesto', value: crewRoleLabels[role] },
  ]
  const old = new Map(terms(before).map(({ term, value }) => [term, value]))
  return terms(after).flatMap(({ term, value }) => {
    const was = old.get(term) ?? 'Sin propuesta'
    return was === value ? [] : [{ term, before: was, after: value }]
  })
}

export interface Span {
  min: number
  max: number
}

/** '972 – 1.133 €', in whole euros. */
export function spanWords({ min, max }: Span): string {
  const [low, high] = [formatNumber(Math.round(min)), formatNumber(Math.round(max))]
  return low === high ? `${high}\u00a0€` : `${low} – ${high}\u00a0€`
}

/** For the owner, as sentences. */
export const gapSentences: Record<AllInGap, string> = {
  distance: 'No se conoce la distancia entre los puertos.',
  length: 'Falta la eslora del barco.',
  travel_cost: 'No ha dicho cuánto cuesta su viaje.',
}
