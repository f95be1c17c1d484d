import { useSearchParams } from 'react-router'
import {
  type ChecklistStatusFilter,
  checklistQuery,
  checklistStatusFilters,
} from '#domain/checklists/checklist.ts'

const isFilter = (text: string | null): text is ChecklistStatusFilter =>
  checklistStatusFilters.some(filter => filter === text)

/** The search lives in the address: it can be shared, and is still there on the way back from a list. */
export function useChecklistSearch() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('status')
  const status = isFilter(given) ? given : 'all'
  const q = search.get('q') ?? ''
  const set = (name: 'q' | 'status', value: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const isGood = checklistQuery.shape.q.safeParse(q).success
  return {
    q,
    status,
    isNarrowed: q.trim() !== '' || status !== 'all',
    query: { status, ...(q.trim() !== '' && isGood ? { q } : {}) },
    setText: (text: string) => set('q', text),
    setStatus: (filter: ChecklistStatusFilter) => set('status', filter),
    clear: () => setSearch({}, { replace: true, preventScrollReset: true }),
  }
}
export type ChecklistSearch = ReturnType<typeof useChecklistSearch>
