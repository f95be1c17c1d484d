import { CircleCheck, Clock3, type LucideIcon, RotateCcw, TriangleAlert } from 'lucide-react'
import type { Effect } from '#domain/annexes/effects.ts'

const marks: Record<Effect['kind'], { Icon: LucideIcon; look: string; name: string }> = {
  warning: { Icon: TriangleAlert, look: 'text-ambar', name: 'Atención' },
  waits: { Icon: Clock3, look: 'text-ambar', name: 'Espera' },
  again: { Icon: RotateCcw, look: 'text-mar', name: 'Se repite' },
  fine: { Icon: CircleCheck, look: 'text-estribor', name: 'En orden' },
}

/** Warnings first, as the server orders them. */
export function AnnexEffects({ effects }: { effects: readonly Effect[] }) {
  return (
    <ul className="divide-y divide-linea border-y border-linea">
      {effects.map(({ kind, text }) => {
        const { Icon, look, name } = marks[kind]
        return (
          <li key={text} className="flex gap-3.5 py-3.5 leading-snug">
            <Icon aria-label={name} size={21} strokeWidth={1.7} className={`mt-px shrink-0 ${look}`} />
            <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
