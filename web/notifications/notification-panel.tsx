import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { Queries } from '#web/api/queries.tsx'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { scrim, sparesToasts } from '#web/ui/overlay.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import { useWide } from '#web/ui/use-wide.ts'

interface Props {
  open: boolean
  onClose: () => void
  spot: HTMLElement | null
}

/** Hangs from the bell if there is room, beside the page; on phones it is a page of its own. */
export function NotificationPanel({ open, onClose, spot }: Props) {
  const wide = useWide()
  const focus = useReturnFocus()
  // Beside the page, 'back' belongs to the page.
  useBackCloses(open && !wide, onClose)
  const paper = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()} modal={!wide}>
      <Dialog.Portal container={wide ? spot : null}>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          ref={paper}
          aria-describedby={undefined}
          onOpenAutoFocus={event => {
            focus.remember(event)
            event.preventDefault()
            paper.current?.focus()
          }}
          onCloseAutoFocus={event => {
            // A press on another element keeps the focus there; a press on the bare page does not.
            const bare = [document.body, document.getElementById('contenido')]
            if (bare.some(element => element === document.activeElement)) focus.restore(event)
            else event.preventDefault()
          }}
          onInteractOutside={event => {
            // The bell closes it by its own press.
            if (event.target instanceof Node && spot?.contains(event.target)) event.preventDefault()
            sparesToasts(event)
          }}
          className={clsx(
            'flex flex-col bg-white shadow-ticket outline-none focus-visible:outline-none',
            'transition starting:opacity-0',
            wide
              ? 'absolute top-full right-0 mt-2 max-h-[min(42rem,calc(100dvh-7rem))] w-106 overflow-hidden rounded-card border border-linea focus-visible:rounded-card starting:-translate-y-1'
              : 'fixed inset-0 z-50 h-dvh starting:translate-x-6',
          )}
        >
          <div className="flex h-18 shrink-0 items-center justify-between border-b border-linea pr-3 pl-5">
            <Dialog.Title className="text-[1.75rem]">Notificaciones</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar notificaciones"
              className="grid size-11.5 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0"
            >
              <X aria-hidden size={24} strokeWidth={1.6} />
            </Dialog.Close>
          </div>
          <Queries>
            <NotificationList onLeave={onClose} onGone={() => paper.current?.focus()} />
          </Queries>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
