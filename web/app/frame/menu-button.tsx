import { clsx } from 'clsx'
import { usePageKey } from '#web/ui/use-back-closes.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const menus = {
  member: {
    load: async () => (await import('#web/app/frame/member-menu.tsx')).MemberMenu,
    hidden: 'min-[80rem]:hidden',
  },
  visitor: {
    load: async () => (await import('#web/app/frame/visitor-menu.tsx')).VisitorMenu,
    hidden: 'lg:hidden',
  },
}

/** The menu is loaded when a finger or the focus nears the button. */
export function MenuButton({ of }: { of: keyof typeof menus }) {
  const { load, hidden } = menus[of]
  // Leaving the page closes the menu.
  const sheet = useDialogOnDemand(load, { failed: 'No se pudo abrir el menú.', while: usePageKey() })
  const prefetch = () => void load().catch(() => undefined)

  return (
    <>
      <button
        type="button"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        aria-expanded={sheet.open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void sheet.show()}
        className={clsx(
          '-mr-2.5 grid size-11.5 place-content-center gap-2 rounded-full focus-visible:rounded-full',
          hidden,
        )}
      >
        <span aria-hidden className="drawn h-0.5 w-6 rounded-full bg-tinta" />
        <span aria-hidden className="drawn h-0.5 w-4 justify-self-end rounded-full bg-tinta" />
      </button>
      {sheet.Dialog && <sheet.Dialog open={sheet.open} onClose={sheet.close} hidden={hidden} />}
    </>
  )
}
