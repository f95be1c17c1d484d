import { type ComponentType, createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import type { ConfirmDialog, Question } from '#web/ui/confirm-dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'

type Ask = (question: Question) => Promise<boolean>
type Dialog = ComponentType<Parameters<typeof ConfirmDialog>[0]>

const ConfirmContext = createContext<Ask | undefined>(undefined)

export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm stands outside a ConfirmProvider')
  return ask
}

/** The dialog is loaded with the first question: most visits ask none. */
export function ConfirmProvider({ children }: { children: Elements }) {
  // The question outlives its answer, so that its text does not vanish before the dialog.
  const [asked, setAsked] = useState<{ Dialog: Dialog; question: Question; open: boolean }>()
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
      try {
        const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')
        resolve.current?.(false)
        setAsked({ Dialog: ConfirmDialog, question, open: true })
      } catch {
        announce.error('No se pudo abrir la pregunta. Comprueba la conexión y vuelve a intentarlo.')
        return false
      }
      return new Promise(settle => {
        resolve.current = settle
        const withdraw = () => resolve.current === settle && answer(false)
        if (question.until?.aborted) withdraw()
        question.until?.addEventListener('abort', withdraw, { once: true })
      })
    },
    [answer],
  )

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <asked.Dialog question={asked.question} open={asked.open} onAnswer={answer} />}
    </ConfirmContext>
  )
}
