import type { SavedFilters } from '#web/searches/search-words.ts'

const asText = (filters: SavedFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([name, value]) => name !== 'sort' && value !== undefined && String(value) !== '')
      .map(([name, value]) => [name, String(value)])
      .sort(),
  )

/** Whether two find the same offers: in the address a figure is a text. */
export const isSameSearch = (one: SavedFilters, other: SavedFilters): boolean => asText(one) === asText(other)
