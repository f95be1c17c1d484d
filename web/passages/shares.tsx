import { Link2, Plus } from 'lucide-react'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import type { ShareView } from '#domain/passages/share.ts'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { ShareDialog } from '#web/passages/share-dialog.tsx'
import { formatInstant } from '#web/passages/stage-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'

function ShareRow({ jobId, share }: { jobId: string; share: ShareView }) {
  const confirm = useConfirm()
  const end = useAct(passageApi.endShare, { touches: ['passages'], done: 'spoken', failed: 'toast' })
  const ask = async () => {
    const sure = await confirm({
      title: `¿Terminar el enlace de ${share.name}?`,
      text: 'Quien lo tenga abierto dejará de ver la travesía. No se puede deshacer.',
      confirm: 'Terminar enlace',
      cancel: 'Volver',
      danger: true,
    })
    if (sure) await end.send({ params: { jobId, id: share._id } })
  }
  return (
    <li className="flex items-center gap-3.5 border-t border-linea py-3 leading-snug first:border-t-0">
      <Link2 aria-hidden size={20} strokeWidth={1.6} className="shrink-0 text-mar" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-semibold">{share.name}</b>
        <span className="text-[0.9375rem] text-tinta-2">
          {`${share.by.name} · ${formatInstant(share.createdAt)}`}
        </span>
      </p>
      {share.may.end && (
        <button
          type="button"
          aria-label={`Terminar el enlace de ${share.name}`}
          aria-disabled={end.isPending}
          onClick={() => void ask()}
          className="min-h-11 shrink-0 text-[0.875rem] font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          Terminar
        </button>
      )}
    </li>
  )
}

export function Shares({ passage }: { passage: PassageView }) {
  const { jobId } = passage
  const dialog = useDialogInAddress('seguir')
  const { data } = useRead(passageApi.listShares, { params: { jobId } })
  if (!data || (data.shares.length === 0 && !data.may.share)) return null
  return (
    <Panel title="Seguir desde tierra">
      {data.shares.length > 0 ? (
        <ul className="-mt-3">
          {data.shares.map(share => (
            <ShareRow key={share._id} jobId={jobId} share={share} />
          ))}
        </ul>
      ) : (
        <p className="text-tinta-2">
          Un enlace para la familia o el seguro: dónde va el barco y cuándo llega. Se abre sin cuenta.
        </p>
      )}
      {data.may.share && (
        <div className="mt-4">
          <Button tone="ghost" size="compact" onClick={() => dialog.open('enlace')}>
            <Plus aria-hidden size={18} strokeWidth={1.8} />
            <span>Hacer un enlace</span>
          </Button>
        </div>
      )}
      {dialog.id === 'enlace' && data.may.share && <ShareDialog passage={passage} onClose={dialog.close} />}
    </Panel>
  )
}
