import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { scrim, sheet, sparesOpenLists, sparesToasts } from '#web/ui/overlay.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  wide?: boolean | undefined
  /** Its rows run from edge to edge. */
  full?: boolean | undefined
  children: ReactNode
  footer?: ReactNode
  /** The address names the dialog, so 'back' closes it already. */
  inAddress?: boolean
}

export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  wide,
  full,
  children,
  footer,
  inAddress = false,
}: DialogProps) {
  const focus = useReturnFocus()
  useBackCloses(open && !inAddress, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={clsx(
            sheet,
            wide ? 'md:max-w-190' : 'md:max-w-140',
            full && 'short:md:max-h-[96dvh] short:md:max-w-190',
          )}
          {...(!description && { 'aria-describedby': undefined })}
          // Reading begins at the title, not at the button that closes; a form may begin in its first field.
          onOpenAutoFocus={event => {
            focus.remember(event)
            event.preventDefault()
            const surface = event.target as HTMLElement
            ;(surface.querySelector<HTMLElement>('[data-begins]') ?? surface).focus()
          }}
          onCloseAutoFocus={focus.restore}
          onEscapeKeyDown={sparesOpenLists}
          onInteractOutside={sparesToasts}
        >
          <div className="sticky top-0 z-10 flex items-start short:static gap-4 border-b border-linea bg-white py-4 pr-3 pl-5 sm:pr-4 sm:pl-7">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-[1.75rem] leading-[1.1] wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-base leading-snug wrap-anywhere text-tinta-2">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Cerrar"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0 print:hidden"
            >
              <X aria-hidden size={22} strokeWidth={1.6} />
            </Radix.Close>
          </div>
          <div className={clsx('flex-1', !full && 'px-5 py-6 sm:px-7')}>{children}</div>
          {footer && (
            <div
              data-lower-bar
              className="sticky bottom-0 z-10 flex flex-wrap print:hidden short:static justify-end gap-3 border-t border-linea bg-white px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:grow sm:px-7 sm:*:grow-0"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
