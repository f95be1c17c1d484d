import type { SavedFilters } from '#web/searches/search-words.ts'

/** '?vesselType=sailboat&port=Palma' */
export const addressOf = (filters: SavedFilters): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : ''
}
