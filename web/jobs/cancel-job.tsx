import type { JobView } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ticketTitleId } from '#web/ui/job-ticket.tsx'
import { useAct } from '#web/use-call.ts'

export function CancelJob({ job }: { job: JobView }) {
  const confirm = useConfirm()
  const cancel = useAct(jobApi.cancel, { touches: ['jobs'] })
  const ask = async () => {
    const sure = await confirm({
      title: '¿Cancelar esta oferta?',
      text: `«${job.title}» dejará de admitir candidaturas, y avisaremos a quien haya aplicado. Esta acción no se puede deshacer.`,
      confirm: 'Cancelar oferta',
      cancel: 'Volver',
      danger: true,
    })
    if (!sure) return
    await cancel.mutateAsync({ params: { id: job._id } }).then(
      reply => announce.success(reply.message),
      (error: Error) => announce.error(error.message),
    )
  }
  return (
    <Button
      size="compact"
      tone="quiet"
      busy={cancel.isPending}
      busyLabel="Cancelando..."
      aria-describedby={ticketTitleId(job)}
      onClick={() => void ask()}
    >
      Cancelar oferta
    </Button>
  )
}
