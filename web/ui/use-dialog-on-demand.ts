import { type ComponentType, useCallback, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { useLate } from '#web/ui/use-late.ts'

const NOT_OPENED = 'No se pudo abrir la ventana.'

interface OnDemandOptions {
  /** Announced if the code does not arrive. */
  failed?: string
  /** Closes by itself when this changes. */
  while?: string
}

/** A dialog whose code is loaded when it is first opened. `show` says whether it is; the next one tries again. */
export function useDialogOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  { failed = NOT_OPENED, while: opener = '' }: OnDemandOptions = {},
) {
  const { part: Dialog, bring } = useLate(load)
  const [openFor, setOpenFor] = useState<string>()
  const show = useCallback(async (): Promise<boolean> => {
    try {
      await bring()
      setOpenFor(opener)
      return true
    } catch {
      announce.error(`${failed} Comprueba la conexión y vuelve a intentarlo.`)
      return false
    }
  }, [bring, failed, opener])
  return { Dialog, open: openFor === opener, close: () => setOpenFor(undefined), show }
}
