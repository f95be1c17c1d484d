import { Check, Clock, X } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SeaServiceStatus } from '#domain/sea-service/sea-service.ts'

interface Look {
  ink: string
  outer: { strokeDasharray?: string }
  inner: { strokeDasharray?: string } | null
  Icon: ComponentType<{ x: number; y: number; size: number; strokeWidth: number }>
}

const waiting: Look = {
  ink: 'text-tinta-2',
  outer: { strokeDasharray: '1.5 3' },
  inner: { strokeDasharray: '1.5 3' },
  Icon: Clock,
}
const looks: Record<SeaServiceStatus, Look> = {
  later: waiting,
  ready: waiting,
  signed: { ink: 'text-estribor', outer: {}, inner: {}, Icon: Check },
  refused: { ink: 'text-babor', outer: { strokeDasharray: '11 4' }, inner: null, Icon: X },
}

/** Two rings for a signed certificate, dotted ones for an unsigned one, a broken one for a refused one. */
export function SealMark({ status }: { status: SeaServiceStatus }) {
  const { ink, outer, inner, Icon } = looks[status]
  return (
    <svg
      aria-hidden="true"
      viewBox="-24 -24 48 48"
      className={`size-11 shrink-0 ${ink}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <circle r="21" {...outer} />
      {inner && <circle r="15.500" {...inner} />}
      <Icon x={-8} y={-8} size={16} strokeWidth={2} />
    </svg>
  )
}
