import { clsx } from 'clsx'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button.tsx'
import { scrim, sheet } from '#web/ui/overlay.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'

export interface Question {
  title: string
  text: ReactNode
  confirm: string
  cancel?: string | undefined
  danger?: boolean | undefined
  /** When it aborts, nothing is left to be asked: the answer is no. */
  until?: AbortSignal | undefined
}

interface ConfirmDialogProps {
  question: Question
  open: boolean
  onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim} />
        <AlertDialog.Content
          className={clsx(
            sheet,
            'px-5 pt-7 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 md:max-w-115',
          )}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
        >
          <AlertDialog.Title className="text-[1.75rem] leading-[1.1]">{question.title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 grid gap-3 wrap-anywhere text-tinta-2">{question.text}</div>
          </AlertDialog.Description>
          <div className="mt-7 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
            <AlertDialog.Cancel className={buttonStyle({ tone: 'ghost' })}>
              {question.cancel ?? 'Cancelar'}
            </AlertDialog.Cancel>
            <AlertDialog.Action
              onClick={() => onAnswer(true)}
              className={buttonStyle({ tone: question.danger ? 'danger' : 'primary' })}
            >
              {question.confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
