import { clsx } from 'clsx'
import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import type { DraftState } from '#web/contracts/contract-drafts.ts'

const looks = {
  saved: { Icon: Check, tone: 'text-estribor' },
  saving: { Icon: LoaderCircle, tone: 'text-tinta-2' },
  late: { Icon: CloudOff, tone: 'text-ambar' },
  refused: { Icon: CloudOff, tone: 'text-ambar' },
}

function words(state: DraftState): string {
  if (state.kept === 'refused') return `Sin guardar: ${state.message}`
  return { saved: 'Guardado', saving: 'Guardando…', late: 'Sin guardar: se reintentará' }[state.kept]
}

export function DraftNote({ state }: { state: DraftState }) {
  const { Icon, tone } = looks[state.kept]
  return (
    <p role="status" className={clsx('flex items-center gap-2 text-[0.9375rem] leading-snug', tone)}>
      <Icon aria-hidden size={18} strokeWidth={1.8} className="shrink-0" />
      <span>{words(state)}</span>
    </p>
  )
}
