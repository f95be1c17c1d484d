import type { PassageView } from '#domain/passages/passage.ts'
import { paths } from '#domain/paths.ts'
import { AbortDialog } from '#web/passages/departure-dialogs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'

export function AtSea({ passage }: { passage: PassageView }) {
  const { may, jobId } = passage
  const dialog = useDialogInAddress('travesia')
  if (!may.arrive && !may.abort) return null
  return (
    <Panel title="En la mar">
      <p className="text-tinta-2">
        El barco ha zarpado. La llegada la anota el patrón; si no podéis seguir, cualquiera de las dos partes
        suspende la travesía.
      </p>
      <p className="mt-3 font-semibold">
        No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {may.arrive && <ButtonLink to={paths.passageArrival(jobId)}>Anotar la llegada</ButtonLink>}
        {may.abort && (
          <Button tone="ghost" onClick={() => dialog.open('suspender')}>
            Suspender la travesía
          </Button>
        )}
      </div>
      {dialog.id === 'suspender' && may.abort && <AbortDialog jobId={jobId} onClose={dialog.close} />}
    </Panel>
  )
}
