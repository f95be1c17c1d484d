import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type FilterChanges,
  type Filters,
  filtersOf,
  noFilters,
  queryOf,
  sortOf,
  withFilters,
} from '#web/jobs/job-filters.ts'

const TYPING_PAUSE_MS = 350

/**
 * The filters live in the address. What is typed shows at once and is written there after a pause, in place of
 * the entry before, so that 'back' doesn't undo letter by letter; a choice is an entry of its own.
 */
export function useJobFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersOf(params)
  const [typed, setTyped] = useState<Partial<Filters>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef('')
  const address = JSON.stringify(filters)

  // An address that isn't the one just written comes from 'back' or from a link: what was typed gives way to it.
  useEffect(() => {
    if (written.current === address) return
    clearTimeout(timer.current)
    setTyped({})
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (changes: FilterChanges, replace: boolean) => {
    clearTimeout(timer.current)
    const search = withFilters(new URLSearchParams(window.location.search), changes)
    written.current = JSON.stringify(filtersOf(new URLSearchParams(search)))
    if (search !== window.location.search) void navigate({ search }, { replace, preventScrollReset: true })
  }

  const type = (changes: Partial<Filters>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(next, true), TYPING_PAUSE_MS)
  }
  const choose = (changes: FilterChanges) => write({ ...typed, ...changes }, false)
  const clear = () => {
    setTyped({})
    write(noFilters, false)
  }
  return {
    filters,
    values: { ...filters, ...typed },
    sort: sortOf(params),
    query: queryOf(params),
    type,
    choose,
    clear,
  }
}

export type JobFilters = ReturnType<typeof useJobFilters>
