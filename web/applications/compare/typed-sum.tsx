import { allInOf } from '#domain/applications/all-in.ts'
import { type Assumptions, paceOf, type Transfer } from '#domain/applications/assumptions.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { type QuoteForm, typedQuote } from '#web/applications/quote-form.ts'
import { gapSentences, spanWords } from '#web/applications/quote-words.ts'

interface Props {
  form: QuoteForm
  before: Quote
  transfer: Transfer | undefined
  assumptions: Assumptions | undefined
}

export function TypedSum({ form, before, transfer, assumptions }: Props) {
  if (!transfer || !assumptions) return null
  const quote = typedQuote(form)
  const pace = paceOf(transfer)
  const sum = quote && allInOf(quote, pace, assumptions)
  const { allIn: asked } = allInOf(before, pace, assumptions)
  return (
    <div className="rounded-inner bg-fondo-4 px-4 py-3.5">
      <p className="text-[0.9375rem] text-tinta-2">Todo incluido</p>
      <output className="block font-display text-[1.9375rem] leading-tight">
        {sum?.allIn ? spanWords(sum.allIn) : '—'}
      </output>
      <p className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">
        {sum?.allIn && asked && <span>{`Su propuesta: ${spanWords(asked)}`}</span>}
        {!sum && <span>Escribe un importe para ver el total.</span>}
        {sum && <span>{sum.missing.map(gap => gapSentences[gap]).join(' ')}</span>}
      </p>
    </div>
  )
}
