import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'
import { useLate } from '#web/ui/use-late.ts'

const load = async () => (await import('#web/app/frame/menu-sheet.tsx')).MenuSheet

const hiddenFrom = { lg: 'lg:hidden', wide: 'min-[80rem]:hidden' }

interface MenuButtonProps {
  below: keyof typeof hiddenFrom
  short?: boolean | undefined
  children: ReactNode
}

/** Loaded when a finger or the focus nears the button. */
export function MenuButton({ below, short, children }: MenuButtonProps) {
  const key = usePageKey()
  const { part: Sheet, bring } = useLate(load)
  // Open on this page alone: leaving the page closes the menu.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const hidden = hiddenFrom[below]
  const prefetch = () => void load().catch(() => undefined)

  async function show() {
    try {
      await bring()
      setOpenAt(key)
    } catch {
      announce.error('No se pudo abrir el menú. Comprueba la conexión y vuelve a intentarlo.')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={show}
        className={clsx(
          '-mr-2.5 grid size-11.5 place-content-center gap-2 rounded-full focus-visible:rounded-full',
          hidden,
        )}
      >
        <span aria-hidden className="h-0.5 w-6 rounded-full bg-tinta" />
        <span aria-hidden className="h-0.5 w-4 justify-self-end rounded-full bg-tinta" />
      </button>
      {Sheet && (
        <Sheet open={open} onClose={() => setOpenAt(undefined)} hidden={hidden} short={short}>
          {children}
        </Sheet>
      )}
    </>
  )
}
