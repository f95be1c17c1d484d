import * as z from 'zod/mini'
import { applicationInput } from '#domain/applications/quote.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { type QuoteForm, quoteInputOf } from '#web/applications/quote-form.ts'

export interface ApplicationForm {
  quote: QuoteForm
  role: CrewRole
  message: string
}

export const applicationFormSchema = z.pipe(
  z.pipe(
    z.custom<ApplicationForm>(),
    z.transform(
      ({ quote, ...form }: ApplicationForm) =>
        ({ ...form, quote: quoteInputOf(quote) }) as z.input<typeof applicationInput>,
    ),
  ),
  applicationInput,
)
