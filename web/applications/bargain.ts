import type { OwnApplicationView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'

/** An application whose price the owner has countered. */
export type Bargain = OwnApplicationView & {
  quote: Quote
  counter: NonNullable<OwnApplicationView['counter']>
}

export const isCountered = (applied: OwnApplicationView): applied is Bargain =>
  Boolean(applied.quote && applied.counter)
