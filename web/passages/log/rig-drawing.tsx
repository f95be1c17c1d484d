import { Fan } from 'lucide-react'
import type { RigPart } from '#domain/passages/sails.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const outlines: Record<Exclude<RigPart, 'motor'>, { mast: string; sail: string }> = {
  mayor: { mast: 'M10 3V33M7 31H31', sail: 'M12 5C19 11 25 19 28 28H12Z' },
  genova: { mast: 'M26 3V33', sail: 'M25 5C17 14 10 22 5 29C12 30 19 29 25 26Z' },
  trinqueta: { mast: 'M26 3V33', sail: 'M25 11C20 17 15 23 11 29C16 30 21 29 25 27Z' },
}

interface Props {
  part: RigPart
  isSet: boolean
  isReefed: boolean
}

/** Dashed: the sail is down. A line across is a reef. */
export function RigDrawing({ part, isSet, isReefed }: Props) {
  if (part === 'motor') return <Fan aria-hidden size={36} strokeWidth={1.4} className="p-0.5" />
  const { mast, sail } = outlines[part]
  return (
    <svg aria-hidden="true" width="36" height="36" viewBox="0 0 36 36">
      <path {...line} d={mast} />
      <path {...line} d={sail} {...(isSet ? { fill: 'var(--color-white)' } : { strokeDasharray: '3 3' })} />
      {isReefed && (
        <path
          {...line}
          d={part === 'mayor' ? 'M12 22H25' : 'M11 24H25'}
          className="stroke-magenta"
          strokeWidth={2.4}
        />
      )}
    </svg>
  )
}
