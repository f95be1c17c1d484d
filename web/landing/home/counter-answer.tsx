import { paths } from '#domain/paths.ts'
import type { Bargain } from '#web/applications/bargain.ts'
import { priceWords, quoteDifferences } from '#web/applications/quote-words.ts'
import { ACCEPTING_MEANS, useCounterAnswer } from '#web/applications/use-counter-answer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Differences } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

/** The counters that were answered here. */
export interface Answers {
  begin: (counterId: string) => void
  fail: (counterId: string) => void
}

interface Props {
  bargain: Bargain
  answers: Answers
}

/** Its button names the price, so that one press is enough. */
export function CounterAnswer({ bargain, answers }: Props) {
  const { _id: id, owner, quote, counter } = bargain
  const { accepting, declining, problem, accept, askDecline } = useCounterAnswer(bargain, {
    ...answers,
    over: 'inline',
  })
  return (
    <div className="grid gap-3.5 text-[0.9375rem] leading-snug">
      <div className="border-y border-linea py-3">
        <Differences
          differences={quoteDifferences(quote, counter.quote)}
          spoken={{ before: 'Tu propuesta', after: 'La contraoferta' }}
        />
      </div>
      {counter.message && (
        <p className="border-l-2 border-magenta-claro pl-4 font-display text-[1.125rem] whitespace-pre-line wrap-anywhere italic">
          {`«${counter.message}»`}
        </p>
      )}
      <p className="text-tinta-2">{ACCEPTING_MEANS}</p>
      <FormProblem message={problem} />
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button busy={accepting} busyLabel="Aceptando…" disabled={declining} onClick={() => void accept()}>
          {`Aceptar por ${priceWords(counter.quote)}`}
        </Button>
        <Button
          tone="ghost"
          busy={declining}
          busyLabel="Enviando…"
          disabled={accepting}
          onClick={() => void askDecline()}
        >
          Rechazar
        </Button>
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap justify-between">
        <ButtonLink tone="quiet" size="compact" to={paths.myApplications}>
          Cambiar mi propuesta
        </ButtonLink>
        <ButtonLink tone="quiet" size="compact" to={paths.messagesAbout(owner._id, id)}>
          Escribirle
        </ButtonLink>
      </div>
    </div>
  )
}
