import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type FilterChanges,
  type FilterRules,
  type Filters,
  filtersOf,
  givenOf,
  noFilters,
  sortOf,
  withFilters,
} from '#web/ui/filters.ts'

const TYPING_PAUSE_MS = 350

/**
 * The filters of a list live in its address: they can be shared, and outlast a reload and the way back. What is typed
 * shows at once and is written there after a pause, in place of the entry before, so that 'back' doesn't undo letter by
 * letter; a choice is an entry of its own.
 */
export function useFilters<S extends FilterRules['narrow']>(rules: FilterRules<S>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersOf(rules, params)
  const [typed, setTyped] = useState<Partial<Filters<S>>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef('')
  const address = JSON.stringify(filters)

  // An address that isn't the one just written comes from 'back' or from a link: what was typed gives way to it.
  const giveWay = useCallback((to: string) => {
    if (written.current === to) return
    written.current = to
    clearTimeout(timer.current)
    setTyped({})
  }, [])
  useEffect(() => giveWay(address), [giveWay, address])
  // Who goes back before the step forward was drawn is where they were: no other address is ever drawn.
  useEffect(() => {
    const look = () => giveWay(JSON.stringify(filtersOf(rules, new URLSearchParams(window.location.search))))
    window.addEventListener('popstate', look)
    return () => window.removeEventListener('popstate', look)
  }, [giveWay, rules])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (changes: FilterChanges<S>, replace: boolean) => {
    clearTimeout(timer.current)
    const search = withFilters(rules, new URLSearchParams(window.location.search), changes)
    written.current = JSON.stringify(filtersOf(rules, new URLSearchParams(search)))
    if (search !== window.location.search) void navigate({ search }, { replace, preventScrollReset: true })
  }
  const choose = (changes: Partial<Filters<S>>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    write(next, false)
  }

  return {
    filters,
    /** As the fields show them: with what is still being typed. */
    values: { ...filters, ...typed } as Filters<S>,
    given: givenOf<S>(filters),
    sort: sortOf(rules, params),
    choose,
    type(changes: Partial<Filters<S>>) {
      const next = { ...typed, ...changes }
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next, true), TYPING_PAUSE_MS)
    },
    order: (sort: string) => write({ ...typed, sort } as FilterChanges<S>, false),
    /** Takes all away, the words of the search too. */
    clear: () => choose(noFilters(rules)),
  }
}
