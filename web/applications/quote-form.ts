import * as z from 'zod/mini'
import { type Quote, type QuoteInput, quoteInput } from '#domain/applications/quote.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'
import { statedExpenses } from '#domain/jobs/offer-expenses.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

export interface QuoteForm {
  /** Null until one is chosen. */
  basis: PayBasis | null
  amount: TypedNumber
  waitingDay: TypedNumber
  travelCost: TypedNumber
  includesFood: boolean
  includesTravel: boolean
  note: string
}
export interface WithQuote {
  quote: QuoteForm
}

export const quoteFormOf = (quote: Quote | null | undefined): QuoteForm => ({
  basis: quote?.basis ?? null,
  amount: quote?.amount ?? '',
  waitingDay: quote?.waitingDay ?? '',
  travelCost: quote?.travelCost ?? '',
  includesFood: quote?.includesFood ?? false,
  includesTravel: quote?.includesTravel ?? false,
  note: quote?.note ?? '',
})

/** The first one on an offer: the food or travel that its owner leaves to the crew is in the price. */
export function quoteFormFor({ description = '' }: { description?: string | undefined }): QuoteForm {
  const paid = statedExpenses(description)
  const left = paid && { includesFood: !paid.food, includesTravel: !paid.travel }
  return { ...quoteFormOf(null), ...left }
}

const orNull = (typed: TypedNumber) => (typed === '' ? null : typed)

/** As it is sent, right or wrong: the domain's schema judges it. A travel that is included has no price. */
export const quoteInputOf = ({ amount, waitingDay, travelCost, ...form }: QuoteForm): QuoteInput =>
  ({
    ...form,
    // Without a figure the schema names the missing part.
    amount: amount === '' ? undefined : amount,
    waitingDay: orNull(waitingDay),
    travelCost: form.includesTravel ? null : orNull(travelCost),
  }) as QuoteInput

export function typedQuote(form: QuoteForm): Quote | null {
  const read = z.safeParse(quoteInput, quoteInputOf(form))
  return read.success ? read.data : null
}
