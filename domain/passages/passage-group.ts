import type { PassageView } from '#domain/passages/passage.ts'
import { isBeforeDeparture, isOver } from '#domain/passages/passage-stage.ts'

/** In the order of the list. */
export const passageGroups = ['at_sea', 'mine', 'next', 'unclosed', 'over'] as const
export type PassageGroup = (typeof passageGroups)[number]

type Grouped = Pick<PassageView, 'stage' | 'mine' | 'endDate' | 'openAnnexes' | 'toCertify' | 'steps'>

const hasOpenAccount = ({ steps }: Pick<Grouped, 'steps'>) =>
  steps.some(({ key, state }) => key === 'settlement' && state === 'now')

/**
 * A passage is in one group only. One whose days passed in port is unclosed even if a step of it waits for the
 * reader, so that it is never above one that sails tomorrow. `today`: 'YYYY-MM-DD' in Madrid.
 */
export function groupOf(
  { stage, mine, endDate, openAnnexes = [], toCertify = [], steps }: Grouped,
  today: string,
): PassageGroup {
  if (stage === 'under_way') return 'at_sea'
  // Somebody has signed and gets no news until the reader answers.
  if (openAnnexes.length > 0) return 'mine'
  const waits = mine !== null || toCertify.length > 0
  if (isOver(stage)) return hasOpenAccount({ steps }) ? 'unclosed' : waits ? 'mine' : 'over'
  if (isBeforeDeparture(stage) && endDate < today) return 'unclosed'
  if (waits) return 'mine'
  return isBeforeDeparture(stage) ? 'next' : 'unclosed'
}
