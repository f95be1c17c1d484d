import { Flag } from 'lucide-react'
import type { ReportDialogProps } from '#web/moderation/report-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadReport = async () => (await import('#web/moderation/report-dialog.tsx')).ReportDialog

export function ReportAction(report: Omit<ReportDialogProps, 'open' | 'onClose'>) {
  const { Dialog, open, close, show } = useDialogOnDemand(loadReport)
  return (
    <>
      <Button tone="quiet" size="compact" onClick={() => void show()}>
        <Flag aria-hidden size={17} strokeWidth={1.6} />
        <span>{`Denunciar ${report.what}`}</span>
      </Button>
      {Dialog && <Dialog {...report} open={open} onClose={close} />}
    </>
  )
}
