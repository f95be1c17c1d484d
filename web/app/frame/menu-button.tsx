import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { usePageKey } from '#web/ui/use-back-closes.ts'
import { useLate } from '#web/ui/use-late.ts'

const load = async () => (await import('#web/app/frame/menu-sheet.tsx')).MenuSheet

interface MenuButtonProps {
  /** Under which width the menu takes the place of the header's line. */
  below: 'lg' | 'xl'
  /** Only as high as what is in it, instead of the whole screen. */
  short?: boolean | undefined
  children: ReactNode
}

/** The sheet comes when a finger or the focus nears the button. */
export function MenuButton({ below, short, children }: MenuButtonProps) {
  const key = usePageKey()
  const { part: Sheet, bring } = useLate(load)
  // Open on this page alone: whichever way one leaves it, the menu is closed.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const hidden = below === 'lg' ? 'lg:hidden' : 'xl:hidden'
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
