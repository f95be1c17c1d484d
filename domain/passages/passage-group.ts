import type { PassageView } from '#domain/passages/passage.ts'
import { isBeforeDeparture, isOver } from '#domain/passages/passage-stage.ts'

/** In the order of the list. */
export const passageGroups = ['at_sea', 'mine', 'next', 'unclosed', 'over'] as const
export type PassageGroup = (typeof passageGroups)[number]

type Grouped = Pick<PassageView, 'stage' | 'mine' | 'endDate'>

/**
 * A passage is in one group only. One whose days went by in port is unclosed even if something waits for the reader: it is
 * never above one that sails tomorrow. `today`: 'YYYY-MM-DD' in Madrid.
 */
export function groupOf({ stage, mine, endDate }: Grouped, today: string): PassageGroup {
  if (isOver(stage)) return 'over'
  if (stage === 'under_way') return 'at_sea'
  if (isBeforeDeparture(stage) && endDate < today) return 'unclosed'
  if (mine) return 'mine'
  return isBeforeDeparture(stage) ? 'next' : 'unclosed'
}
