import { useEffect, useId, useRef } from 'react'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { formatMoney } from '#domain/spanish-format.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAct } from '#web/api/use-act.ts'
import { allInFor } from '#web/applications/offer-transfer.ts'
import { allInText, priceText, quoteDifferences } from '#web/applications/quote-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Differences } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

const ending = {
  touches: ['jobs'],
  done: 'message',
  // Else above the buttons: these go with a counter that is over.
  failed: ({ status }: ApiError) => (status === 409 ? 'toast' : 'inline'),
} as const

/** 'Ana te propone 900 € (tú: 950 €)' */
export function counterHeading(owner: string, mine: Quote, theirs: Quote): string {
  if (priceText(mine) === priceText(theirs)) return `${owner} acepta tu precio con otras condiciones`
  return mine.basis === theirs.basis
    ? `${owner} te propone ${formatMoney(theirs.amount)} (tú:\u00a0${formatMoney(mine.amount)})`
    : `${owner} te propone ${priceText(theirs)} (tú:\u00a0${priceText(mine)})`
}

interface Props {
  application: OwnApplicationView
  quote: Quote
  counter: NonNullable<OwnApplicationView['counter']>
}

function useAnswers({ application, quote, counter }: Props) {
  const confirm = useConfirm()
  const accept = useAct(quoteApi.acceptCounter, ending)
  const decline = useAct(quoteApi.declineCounter, ending)
  const { name } = application.owner
  // A question about a counter goes with it.
  const over = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    over.current = controller.signal
    return () => controller.abort(counter._id)
  }, [counter._id])
  const failure = accept.error ?? decline.error
  const answer = async (act: typeof accept) => {
    accept.reset()
    decline.reset()
    await act.send({ params: { id: application._id }, body: { counterId: counter._id } })
  }
  return {
    accepting: accept.isPending,
    declining: decline.isPending,
    problem: failure?.status === 409 ? undefined : failure?.message,
    async askAccept() {
      const sure = await confirm({
        title: '¿Aceptar la contraoferta?',
        text: `Tu propuesta pasa a ser ${priceText(counter.quote)}. Si ${name} te acepta, así irá en el contrato.`,
        confirm: 'Aceptar contraoferta',
        until: over.current,
      })
      if (sure) await answer(accept)
    },
    async askDecline() {
      const sure = await confirm({
        title: '¿No aceptar la contraoferta?',
        text: `Avisaremos a ${name}. Tu propuesta sigue como estaba: ${priceText(quote)}.`,
        confirm: 'No aceptar',
        until: over.current,
      })
      if (sure) await answer(decline)
    },
  }
}

export function OwnCounter(props: Props) {
  const { application, quote, counter } = props
  const heading = useId()
  const { accepting, declining, problem, askAccept, askDecline } = useAnswers(props)
  const sum = allInFor(application, counter.quote).allIn
  const mayAnswer = application.may?.answerCounter !== false
  return (
    <section
      aria-labelledby={heading}
      className="mt-1 grid gap-3 rounded-inner border border-ambar/40 bg-ambar-2/60 px-4 py-4 text-[0.9375rem] leading-snug"
    >
      <h3 id={heading} className="text-[1.125rem] leading-tight font-semibold wrap-anywhere">
        {counterHeading(application.owner.name, quote, counter.quote)}
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
          Al armador le saldría por <span className="whitespace-nowrap">{allInText(sum)}</span> todo incluido.
        </p>
      )}
      <FormProblem message={problem} />
      {mayAnswer && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            size="compact"
            busy={accepting}
            busyLabel="Aceptando…"
            disabled={declining}
            onClick={() => void askAccept()}
          >
            Aceptar contraoferta
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
