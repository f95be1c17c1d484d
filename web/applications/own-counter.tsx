import { useId } from 'react'
import type { Quote } from '#domain/applications/quote.ts'
import { formatMoney } from '#domain/spanish-format.ts'
import type { Bargain } from '#web/applications/bargain.ts'
import { allInFor } from '#web/applications/offer-transfer.ts'
import { allInText, priceText, priceWords, quoteDifferences } from '#web/applications/quote-words.ts'
import { ACCEPTING_MEANS, useCounterAnswer } from '#web/applications/use-counter-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Differences } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

/** 'Ana te propone 900 € (tú: 950 €)' */
export function counterHeading(owner: string, mine: Quote, theirs: Quote): string {
  if (priceText(mine) === priceText(theirs)) return `${owner} acepta tu precio con otras condiciones`
  return mine.basis === theirs.basis
    ? `${owner} te propone ${formatMoney(theirs.amount)} (tú:\u00a0${formatMoney(mine.amount)})`
    : `${owner} te propone ${priceText(theirs)} (tú:\u00a0${priceText(mine)})`
}

export function OwnCounter({ bargain }: { bargain: Bargain }) {
  const { quote, counter } = bargain
  const heading = useId()
  const { accepting, declining, problem, accept, askDecline } = useCounterAnswer(bargain, {
    // The counter's place is removed with it.
    over: 'toast',
  })
  const sum = allInFor(bargain, counter.quote).allIn
  const mayAnswer = bargain.may?.answerCounter !== false
  return (
    <section
      aria-labelledby={heading}
      className="mt-1 grid gap-3 rounded-inner border border-ambar/40 bg-ambar-2/60 px-4 py-4 text-[0.9375rem] leading-snug"
    >
      <h3 id={heading} data-answer="" className="text-[1.125rem] leading-tight font-semibold wrap-anywhere">
        {counterHeading(bargain.owner.name, quote, counter.quote)}
      </h3>
      {counter.message && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="sr-only">Mensaje: </span>
          <span>{`«${counter.message}»`}</span>
        </p>
      )}
      <Differences
        differences={quoteDifferences(quote, counter.quote)}
        spoken={{ before: 'Tu propuesta', after: 'La contraoferta' }}
      />
      {sum && (
        <p className="text-tinta-2">
          Al armador le saldría por <span className="whitespace-nowrap">{allInText(sum)}</span> todo incluido,
          según sus supuestos.
        </p>
      )}
      {mayAnswer && <p className="text-tinta-2">{ACCEPTING_MEANS}</p>}
      <FormProblem message={problem} />
      {mayAnswer && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            size="compact"
            busy={accepting}
            busyLabel="Aceptando…"
            disabled={declining}
            onClick={() => void accept()}
          >
            {`Aceptar por ${priceWords(counter.quote)}`}
          </Button>
          <Button
            size="compact"
            tone="ghost"
            busy={declining}
            busyLabel="Enviando…"
            disabled={accepting}
            onClick={() => void askDecline()}
          >
            No aceptar
          </Button>
        </div>
      )}
    </section>
  )
}
