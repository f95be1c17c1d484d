import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { AnsweredItem } from '#web/checklists/fill/answered-item.tsx'
import { expiringIn, worries } from '#web/checklists/fill/progress.ts'
import { StatusCounts } from '#web/checklists/fill/status-counts.tsx'
import { obstaclesTo, SubmitObstacles } from '#web/checklists/fill/submit-obstacles.tsx'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { pocket } from '#web/checklists/pocket/pocket.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useAct } from '#web/use-call.ts'

interface Props {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
  open: boolean
  onClose: () => void
  onGoTo: (itemKey: string) => void
  onShow: ShowPhotos
}

/** What the owner will read first, before it goes to them. */
export function SubmitDialog({ address, list, outgoing, open, onClose, onGoTo, onShow }: Props) {
  const submit = useAct(checklistApi.submit, { touches: ['vessel-checklists'] })
  const obstacles = obstaclesTo(list, outgoing)
  const { checklistItems, contract, zone, _id } = list
  const telling = [...new Set([...checklistItems.filter(worries), ...expiringIn(list)])]

  async function send() {
    if (_id === null) return
    const { checklist, message } = await submit.mutateAsync({ params: { id: _id } })
    pocket.take(address, checklist)
    announce.success(message)
    window.scrollTo({ top: 0 })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (next) return
        submit.reset()
        onClose()
      }}
      title="Enviar al armador"
      description={`Cuando la envíes, ${list.owner.name} la revisa y tú ya no puedes cambiarla.`}
      wide
      footer={
        <>
          {submit.error && (
            <div className="w-full">
              <FormProblem message={submit.error.errors[0]?.message ?? submit.error.message} />
            </div>
          )}
          <Button tone="ghost" onClick={onClose}>
            Seguir revisando
          </Button>
          <Button
            disabled={obstacles.length > 0}
            busy={submit.isPending}
            busyLabel="Enviando…"
            onClick={() => void send().catch(() => undefined)}
          >
            Enviar lista
          </Button>
        </>
      }
    >
      <SubmitObstacles obstacles={obstacles} onGoTo={onGoTo} />
      <StatusCounts items={checklistItems} />
      {telling.length === 0 ? (
        <p className="text-tinta-2">Nada requiere atención y nada caduca durante el traslado.</p>
      ) : (
        <section aria-labelledby="envio-avisos">
          <h3 id="envio-avisos" className="mb-1">
            Lo primero que verá el armador
          </h3>
          <ul className="divide-y divide-linea">
            {telling.map(item => (
              <AnsweredItem
                key={item.key}
                item={item}
                zone={zone}
                endDate={contract.endDate}
                onShow={onShow}
              />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
