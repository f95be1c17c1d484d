import { Flag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReportDialogProps } from '#web/ui/report-dialog.tsx'

/** 'Denunciar este perfil' …: the dialog and its form come with the first press. */
export function ReportAction(report: Omit<ReportDialogProps, 'open' | 'onClose'>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ReportDialogProps> }>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const { ReportDialog } = await import('#web/ui/report-dialog.tsx')
      setLoaded({ Dialog: ReportDialog })
      setOpen(true)
    } catch {
      announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
    }
  }
  return (
    <>
      <Button tone="quiet" size="compact" onClick={() => void show()}>
        <Flag aria-hidden size={17} strokeWidth={1.6} />
        Denunciar {report.what}
      </Button>
      {loaded && <loaded.Dialog {...report} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
