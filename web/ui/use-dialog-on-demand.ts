import { type ComponentType, useState } from 'react'
import { announce } from '#web/ui/announce.ts'

/** A dialog whose code comes when it is first opened; where it can't, that is said. */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>()
  const [open, setOpen] = useState(false)
  return {
    Dialog: loaded?.Dialog,
    open,
    close: () => setOpen(false),
    async show() {
      try {
        const Dialog = await load()
        setLoaded({ Dialog })
        setOpen(true)
      } catch {
        announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
      }
    },
  }
}
