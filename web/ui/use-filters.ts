import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type FilterChanges,
  type FilterRules,
  type Filters,
  filtersOf,
  givenOf,
  type Narrowing,
  noFilters,
  sortOf,
  withFilters,
} from '#web/ui/filters.ts'

const TYPING_PAUSE_MS = 350

/**
 * In the address. Typed text is written there after a pause, replacing the entry, so that 'back' doesn't undo letter
 * by letter; a choice is a new entry.
 */
export function useFilters<S extends Narrowing>(rules: FilterRules<S>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersOf(rules, params)
  const [typed, setTyped] = useState<Partial<Filters<S>>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef('')
  const address = JSON.stringify(filters)

  // A different address than the one just written comes from 'back' or from a link: it replaces the typed text.
  const giveWay = useCallback((to: string) => {
    if (written.current === to) return
    written.current = to
    clearTimeout(timer.current)
    setTyped({})
  }, [])
  useEffect(() => void giveWay(address), [giveWay, address])
  // Going back before the step forward was rendered: no other address is ever rendered.
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
    /** The fields' values, with typed text. */
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
    clear: () => choose(noFilters(rules)),
  }
}
