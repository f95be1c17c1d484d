import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Question } from '#web/ui/confirm-dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

type Ask = (question: Question) => Promise<boolean>

const load = async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog

const ConfirmContext = createContext<Ask | undefined>(undefined)

export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm stands outside a ConfirmProvider')
  return ask
}

/** The dialog is loaded with the first question: most visits ask none. */
export function ConfirmProvider({ children }: { children: Elements }) {
  const { Dialog, show } = useDialogOnDemand(load, { failed: 'No se pudo abrir la pregunta.' })
  // The question outlives its answer, so that its text does not vanish before the dialog.
  const [asked, setAsked] = useState<{ question: Question; open: boolean }>()
  const resolve = useRef<(yes: boolean) => void>(undefined)

  const answer = useCallback((yes: boolean) => {
    setAsked(last => last && { ...last, open: false })
    resolve.current?.(yes)
    resolve.current = undefined
  }, [])

  // 'Back' means no.
  const key = usePageKey()
  useEffect(() => {
    if (key) answer(false)
  }, [key, answer])

  const ask = useCallback<Ask>(
    async question => {
      if (!(await show())) return false
      resolve.current?.(false)
      setAsked({ question, open: true })
      return new Promise(settle => {
        resolve.current = settle
        const withdraw = () => resolve.current === settle && answer(false)
        if (question.until?.aborted) withdraw()
        question.until?.addEventListener('abort', withdraw, { once: true })
      })
    },
    [answer, show],
  )

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && Dialog && <Dialog question={asked.question} open={asked.open} onAnswer={answer} />}
    </ConfirmContext>
  )
}
