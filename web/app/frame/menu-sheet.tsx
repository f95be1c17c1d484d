import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { scrim } from '#web/ui/overlay.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'

export interface MenuProps {
  open: boolean
  onClose: () => void
  hidden: string
}

interface MenuSheetProps extends MenuProps {
  short?: boolean | undefined
  children: ReactNode
}

export function MenuSheet({ open, onClose, hidden, short, children }: MenuSheetProps) {
  const focus = useReturnFocus()
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={clsx(scrim, hidden)} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className={clsx(
            'fixed top-0 right-0 z-50 flex w-full max-w-105 flex-col overflow-y-auto overscroll-contain bg-papel',
            'px-[clamp(20px,4.4vw,56px)] pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-ticket outline-none',
            'transition starting:translate-x-6 starting:opacity-0',
            short ? 'rounded-b-card' : 'h-dvh',
            hidden,
          )}
        >
          <div className="flex h-18 shrink-0 items-center justify-between">
            <Dialog.Title className="flex items-center font-sans leading-none">
              <span className="sr-only">Menú de </span>
              <Brand />
            </Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar menú"
              className="-mr-2.5 grid size-11.5 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0"
            >
              <X aria-hidden size={26} strokeWidth={1.6} />
            </Dialog.Close>
          </div>
          <div className="flex flex-1 flex-col pt-4">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
