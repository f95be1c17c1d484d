import { useEffect, useEffectEvent } from 'react'
import type { DialogProps } from '#web/ui/dialog-surface.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const load = async () => (await import('#web/ui/dialog-surface.tsx')).DialogSurface

export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const { Dialog: Surface, show } = useDialogOnDemand(load)
  const bring = useEffectEvent(async () => {
    if (!(await show())) onOpenChange(false)
  })
  useEffect(() => {
    if (open && !Surface) void bring()
  }, [open, Surface])
  return Surface ? <Surface {...props} /> : null
}
