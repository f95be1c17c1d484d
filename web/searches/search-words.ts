import type { SearchView } from '#domain/searches/search.ts'
import { SEARCH_NAME_MAX } from '#domain/searches/search-limits.ts'
import { formatDay, formatNumber, formatShortDay } from '#domain/spanish-format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

export type SavedFilters = SearchView['filters']

type Words = (filters: SavedFilters) => string | undefined
/** 'de 9 a 12 m', 'desde 9 m' */
function lengthWords({ lengthMin, lengthMax }: SavedFilters): string | undefined {
  const [min, max] = [Number(lengthMin ?? 0), Number(lengthMax ?? 0)]
  if (min > 0 && max > 0) return `de ${formatNumber(min)} a ${formatNumber(max)} m`
  if (min > 0) return `desde ${formatNumber(min)} m`
  return max > 0 ? `hasta ${formatNumber(max)} m` : undefined
}
const inWords = (dayOf: (day: string) => string): Words[] => [
  ({ vesselType }) => vesselType && vesselTypeLabel[vesselType],
  lengthWords,
  ({ port }) => port || undefined,
  ({ q }) => (q ? `«${q}»` : undefined),
  ({ from, to }) => {
    if (from && to) return `del ${dayOf(from)} al ${dayOf(to)}`
    if (from) return `desde el ${dayOf(from)}`
    return to && `hasta el ${dayOf(to)}`
  },
  ({ minBudget }) => (Number(minBudget) > 0 ? `desde ${formatNumber(Number(minBudget))} €` : undefined),
  ({ fit }) => fit && 'con mis titulaciones',
]

const joined = (words: Words[], filters: SavedFilters) =>
  words.flatMap(write => write(filters) ?? []).join(' · ')

/** 'Velero · Palma · desde 900 €'; '' without a filter. */
export const filtersInWords = (filters: SavedFilters): string => joined(inWords(formatDay), filters)

export const nameFor = (filters: SavedFilters): string =>
  joined(inWords(formatShortDay), filters).slice(0, SEARCH_NAME_MAX).trim()
