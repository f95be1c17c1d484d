import type * as z from 'zod/mini'
import { type counterView, type Quote, sameQuote } from '#domain/applications/quote.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import type { Counters } from '#server/applications/quote-queries.ts'
import type { CounterRow } from '#server/applications/quote-table.ts'

const viewCounter = (counter: CounterRow | null): z.output<typeof counterView> | null =>
  counter && {
    _id: counter.id,
    quote: counter.quote,
    message: counter.message,
    status: counter.status,
    at: counter.createdAt,
    answeredAt: counter.endedAt,
  }

export type Offered = Pick<ApplicationRow, 'role' | 'message' | 'quote' | 'agreed' | 'quotedAt' | 'quotedFor'>

export const viewOffered = (
  { role, message, quote, agreed, quotedAt, quotedFor }: Offered,
  counters: Counters | undefined,
) => ({
  role,
  message,
  quote,
  agreed,
  quotedAt,
  forOldTerms: quotedFor !== null,
  quotedFor,
  counter: viewCounter(counters?.open ?? null),
  lastCounter: viewCounter(counters?.answered ?? null),
})

/** The quote that the owner has read, if it is another now. */
export function changedSince({
  quote,
  quotedAt,
  readQuote,
  readAt,
}: Pick<ApplicationRow, 'quote' | 'quotedAt' | 'readQuote' | 'readAt'>): {
  quote: Quote | null
  at: Date
} | null {
  if (!readAt || !quotedAt || sameQuote(quote, readQuote)) return null
  return { quote: readQuote, at: quotedAt }
}
