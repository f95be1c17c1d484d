import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

export function WithdrawApplication({ application }: { application: OwnApplicationView }) {
  const confirm = useConfirm()
  const withdraw = useAct(applicationApi.withdraw, {
    touches: ['jobs'],
    done: reply => {
      // The card goes, and its button with it.
      document.getElementById('contenido')?.focus({ preventScroll: true })
      return reply.message
    },
    failed: 'toast',
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Eliminar aplicación',
      text: '¿Estás seguro de que quieres eliminar esta aplicación? Esta acción no se puede deshacer.',
      confirm: 'Eliminar',
      danger: true,
    })
    if (sure) await withdraw.send({ params: { id: application._id } })
  }
  return (
    // Its text, and not its press area, begins at the edge of the card.
    <span className="-ml-3">
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
    </span>
  )
}
