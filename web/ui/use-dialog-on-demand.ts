import { type ComponentType, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { useLate } from '#web/ui/use-late.ts'

/** A dialog whose code is loaded when it is first opened; a failure is announced. */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const { part: Dialog, bring } = useLate(load)
  const [open, setOpen] = useState(false)
  return {
    Dialog,
    open,
    close: () => setOpen(false),
    async show() {
      try {
        await bring()
        setOpen(true)
      } catch {
        announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
      }
    },
  }
}
