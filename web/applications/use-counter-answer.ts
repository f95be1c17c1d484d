import { useEffect, useRef } from 'react'
import { quoteApi } from '#domain/applications/quote-api.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAct } from '#web/api/use-act.ts'
import type { Bargain } from '#web/applications/bargain.ts'
import { priceText } from '#web/applications/quote-words.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Beside the button, in place of a question. */
export const ACCEPTING_MEANS =
  'Al aceptar, tu propuesta pasa a ser esta. Si te eligen, así va en el contrato, que se firma después.'

interface Watch {
  begin?: (counterId: string) => void
  fail?: (counterId: string) => void
  /** A refusal because the counter is over: its place is removed, or shows that itself. */
  over: 'toast' | 'inline'
}

/** A counter is accepted by the button that names its price; a refusal is asked about, as long as the counter is open. */
export function useCounterAnswer({ _id: id, owner, quote, counter }: Bargain, { begin, fail, over }: Watch) {
  const ending = {
    touches: ['jobs'],
    // Where its place is removed, nothing else tells the end.
    done: over === 'inline' ? 'message' : 'spoken',
    failed: ({ status }: ApiError) => (status === 409 ? over : 'inline'),
  } as const
  const confirm = useConfirm()
  const accept = useAct(quoteApi.acceptCounter, ending)
  const decline = useAct(quoteApi.declineCounter, ending)
  // The question about a counter closes with it.
  const open = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    open.current = controller.signal
    return () => controller.abort(counter._id)
  }, [counter._id])
  const failure = accept.error ?? decline.error
  const answer = async (act: typeof accept) => {
    accept.reset()
    decline.reset()
    begin?.(counter._id)
    if (!(await act.send({ params: { id }, body: { counterId: counter._id } }))) fail?.(counter._id)
  }
  return {
    accepting: accept.isPending,
    declining: decline.isPending,
    problem: failure?.status === 409 && over === 'toast' ? undefined : failure?.message,
    accept: () => answer(accept),
    async askDecline() {
      const sure = await confirm({
        title: '¿No aceptar la contraoferta?',
        text: `Avisaremos a ${owner.name}. Tu propuesta sigue como estaba: ${priceText(quote)}.`,
        confirm: 'No aceptar',
        until: open.current,
      })
      if (sure) await answer(decline)
    },
  }
}
