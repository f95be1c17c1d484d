import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { useAct } from '#web/api/use-call.ts'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

export function WithdrawApplication({ application }: { application: OwnApplicationView }) {
  const confirm = useConfirm()
  const withdraw = useAct(applicationApi.withdraw, { touches: ['jobs'] })
  const ask = async () => {
    const sure = await confirm({
      title: 'Eliminar aplicación',
      text: '¿Estás seguro de que quieres eliminar esta aplicación? Esta acción no se puede deshacer.',
      confirm: 'Eliminar',
      danger: true,
    })
    if (!sure) return
    await withdraw.mutateAsync({ params: { id: application._id } }).then(
      reply => {
        announce.success(reply.message)
        // The card goes, and its button with it.
        document.getElementById('contenido')?.focus({ preventScroll: true })
      },
      (error: Error) => announce.error(error.message),
    )
  }
  return (
    <Button
      size="compact"
      tone="quiet"
      busy={withdraw.isPending}
      busyLabel="Eliminando..."
      aria-describedby={ticketTitleId(application)}
      onClick={() => void ask()}
    >
      Eliminar aplicación
    </Button>
  )
}
