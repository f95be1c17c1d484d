import * as z from 'zod/mini'
import { counterInput, type Quote } from '#domain/applications/quote.ts'
import { quoteFormOf, quoteInputOf, type WithQuote } from '#web/applications/quote-form.ts'

export interface CounterForm extends WithQuote {
  message: string
}

/** It begins with the quote that it answers; its note was the other's. */
export const counterFormOf = (quote: Quote): CounterForm => ({
  quote: { ...quoteFormOf(quote), note: '' },
  message: '',
})

export const counterFormSchema = z.pipe(
  z.pipe(
    z.custom<CounterForm>(),
    z.transform(
      ({ quote, message }: CounterForm): z.input<typeof counterInput> => ({
        quote: quoteInputOf(quote),
        message,
      }),
    ),
  ),
  counterInput,
)
