import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type ChipTone = 'ok' | 'wait' | 'bad' | 'plain' | 'sand' | 'accent'

const tones: Record<ChipTone, string> = {
  ok: 'bg-estribor-2 text-estribor',
  wait: 'bg-ambar-2 text-ambar',
  bad: 'bg-babor-2 text-babor',
  plain: 'bg-fondo-3 text-tinta-2',
  sand: 'bg-arena/70 text-tinta',
  accent: 'bg-magenta-2 text-magenta',
}

interface StatusChipProps {
  tone: ChipTone
  /** For a sentence: with large text it takes two lines. */
  wraps?: boolean
  children: ReactNode
}

export function StatusChip({ tone, wraps = false, children }: StatusChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold',
        !wraps && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
