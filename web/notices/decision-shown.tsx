import type { ReactNode } from 'react'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  /** The second half in magenta. */
  heading: readonly [before: string, emphasis: string]
  state: { tone: ChipTone; label: string }
  when: string
  aside: ReactNode
  children: ReactNode
}

/** The frame of a decision: its words and facts, and beside them the acts of its reader. */
export const DecisionShown = ({ heading: [before, emphasis], state, when, aside, children }: Props) => (
  <>
    <ScreenHead
      title={
        <>
          <span>{before}</span> <em>{emphasis}</em>
        </>
      }
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusChip tone={state.tone}>{state.label}</StatusChip>
          <span className="text-[1rem]">{when}</span>
        </span>
      }
    />
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-14">
      <div className="grid gap-8">{children}</div>
      <div className="grid gap-6">{aside}</div>
    </div>
  </>
)
