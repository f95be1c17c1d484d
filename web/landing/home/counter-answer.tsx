import { quoteApi } from '#domain/applications/quote-api.ts'
import { paths } from '#domain/paths.ts'
import { useAct } from '#web/api/use-act.ts'
import { priceText, priceWords, quoteDifferences } from '#web/applications/quote-words.ts'
import type { Bargain } from '#web/landing/home/matters.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Differences } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

const ending = {
  touches: ['jobs'],
  done: 'message',
  failed: 'inline',
} as const

/** Which counters are gone because they were answered here. */
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
  const confirm = useConfirm()
  const accept = useAct(quoteApi.acceptCounter, ending)
  const decline = useAct(quoteApi.declineCounter, ending)
  const problem = accept.error ?? decline.error
  const answer = async (act: typeof accept) => {
    accept.reset()
    decline.reset()
    answers.begin(counter._id)
    const reply = await act.send({ params: { id }, body: { counterId: counter._id } })
    if (!reply) answers.fail(counter._id)
  }
  const askDecline = async () => {
    const sure = await confirm({
      title: '¿No aceptar la contraoferta?',
      text: `Avisaremos a ${owner.name}. Tu propuesta sigue como estaba: ${priceText(quote)}.`,
      confirm: 'No aceptar',
    })
    if (sure) await answer(decline)
  }
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
      <p className="text-tinta-2">
        Al aceptar, tu propuesta pasa a ser esta. Si te eligen, así va en el contrato, que se firma después.
      </p>
      <FormProblem message={problem?.message} />
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Button
          busy={accept.isPending}
          busyLabel="Aceptando…"
          disabled={decline.isPending}
          onClick={() => void answer(accept)}
        >
          {`Aceptar por ${priceWords(counter.quote)}`}
        </Button>
        <Button
          tone="ghost"
          busy={decline.isPending}
          busyLabel="Enviando…"
          disabled={accept.isPending}
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
