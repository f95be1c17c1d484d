import { type ComponentType, useEffect, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import type { DialogProps } from '#web/ui/dialog-surface.tsx'

/** A sheet or a ticket over the screen. What draws it comes with the first one that opens. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const [loaded, setLoaded] = useState<{ Surface: ComponentType<DialogProps> }>()
  useEffect(() => {
    if (!open || loaded) return
    import('#web/ui/dialog-surface.tsx').then(
      ({ DialogSurface }) => setLoaded({ Surface: DialogSurface }),
      () => {
        announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
        onOpenChange(false)
      },
    )
  }, [open, loaded, onOpenChange])
  return loaded ? <loaded.Surface {...props} /> : null
}
