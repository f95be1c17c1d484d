import { CircleAlert, Clock3, CloudOff } from 'lucide-react'
import { outbox, useUnkept } from '#web/messages/outbox.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

export const WAITING = 'Sin enviar: saldrá cuando vuelva la conexión'
const UNKEPT = 'Este navegador no lo guarda: no cierres la página hasta que se envíe'

const icon = { 'aria-hidden': true, size: 15, strokeWidth: 1.8, className: 'mt-0.5 shrink-0' } as const
const line = 'flex gap-1.5 text-[0.8125rem] leading-snug'

function Discard({ item }: { item: Outgoing }) {
  const confirm = useConfirm()
  const ask = async () => {
    const sure = await confirm({
      title: '¿Descartar este mensaje?',
      text: 'No se ha enviado, y lo que escribiste se perderá.',
      confirm: 'Descartar',
      danger: true,
    })
    if (sure) outbox.discard(item)
  }
  return (
    <Button tone="quiet" size="compact" onClick={() => void ask()}>
      Descartar
    </Button>
  )
}

const Retry = ({ item }: { item: Outgoing }) => (
  <Button tone="quiet" size="compact" onClick={() => outbox.retry(item)}>
    Reintentar
  </Button>
)

export function OutgoingState({ item }: { item: Outgoing }) {
  const unkept = useUnkept(item.conversationId)
  if (item.state === 'sending')
    return (
      // Most are sent before one could read it.
      <p className={`${line} mt-1 px-1 text-tinta-2 transition-opacity delay-300 starting:opacity-0`}>
        <Clock3 {...icon} />
        Enviando…
      </p>
    )
  const failed = item.state === 'failed'
  return (
    <div className="mt-1 flex max-w-[min(36rem,84%)] flex-col items-end pl-1">
      <p className={`${line} px-1 text-right ${failed ? 'text-babor' : 'text-ambar'}`}>
        {failed ? <CircleAlert {...icon} /> : <CloudOff {...icon} />}
        <span>{failed ? item.problem : unkept ? `${WAITING}. ${UNKEPT}` : WAITING}</span>
      </p>
      <div className="-mr-2 flex">
        <Retry item={item} />
        {failed && <Discard item={item} />}
      </div>
    </div>
  )
}
