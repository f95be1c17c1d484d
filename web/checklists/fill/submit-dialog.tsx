import { gapSentences } from '#domain/checklists/gaps.ts'
import { AnsweredItem } from '#web/checklists/fill/answered-item.tsx'
import { expiringIn, worries } from '#web/checklists/fill/progress.ts'
import { StatusCounts } from '#web/checklists/fill/status-counts.tsx'
import { obstaclesTo, SubmitObstacles } from '#web/checklists/fill/submit-obstacles.tsx'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { Gaps } from '#web/checklists/shown/gaps.tsx'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { useConnected } from '#web/offline/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
  open: boolean
  onClose: () => void
  onGoTo: (itemKey: string) => void
  onShow: ShowPhotos
}

export function SubmitDialog({ address, list, outgoing, open, onClose, onGoTo, onShow }: Props) {
  const obstacles = obstaclesTo(list)
  const goesAtOnce = useConnected() && !outgoing.paused
  const { checklistItems, contract, zone } = list
  const telling = [...new Set([...checklistItems.filter(worries), ...expiringIn(list)])]

  function send() {
    localList.submit(address)
    onClose()
    window.scrollTo({ top: 0 })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Enviar al armador"
      description={`Cuando la envíes, ${list.owner.name} la revisa y tú ya no puedes cambiarla.`}
      wide
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Seguir revisando
          </Button>
          <Button disabled={obstacles.length > 0} onClick={send}>
            {goesAtOnce ? 'Enviar lista' : 'Enviar cuando haya conexión'}
          </Button>
        </>
      }
    >
      <SubmitObstacles obstacles={obstacles} onGoTo={onGoTo} />
      {!goesAtOnce && obstacles.length === 0 && (
        <Notice tone="wait">
          Sale sola, con todo lo que falta por subir, en cuanto este dispositivo tenga conexión y Singladura
          abierta. Hasta entonces puedes echarte atrás.
        </Notice>
      )}
      <Gaps items={checklistItems} />
      <StatusCounts items={checklistItems} />
      {telling.length === 0 ? (
        gapSentences(checklistItems).length === 0 && (
          <p className="text-tinta-2">Nada requiere atención y nada caduca durante el traslado.</p>
        )
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
