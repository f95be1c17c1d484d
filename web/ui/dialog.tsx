import { useEffect } from 'react'
import { announce } from '#web/ui/announce.ts'
import type { DialogProps } from '#web/ui/dialog-surface.tsx'
import { useLate } from '#web/ui/use-late.ts'

const load = async () => (await import('#web/ui/dialog-surface.tsx')).DialogSurface

export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const { part: Surface, bring } = useLate(load)
  useEffect(() => {
    if (!open || Surface) return
    bring().catch(() => {
      announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
      onOpenChange(false)
    })
  }, [open, Surface, bring, onOpenChange])
  return Surface ? <Surface {...props} /> : null
}
