import type { SavedFilters } from '#web/searches/search-words.ts'

const leasts = ['lengthMin', 'lengthMax', 'minBudget']

/** An order filters nothing, and neither does a figure of zero. */
export const hasFilters = ({ sort: _, ...filters }: SavedFilters): boolean =>
  Object.entries(filters).some(([name, value]) =>
    leasts.includes(name) ? Number(value) > 0 : Boolean(value),
  )
