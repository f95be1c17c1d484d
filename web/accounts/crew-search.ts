import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { VesselPreference } from '#domain/accounts/account.ts'
import { crewQuery } from '#domain/accounts/account-api.ts'

const filters = z.pick(crewQuery, {
  q: true,
  vesselPreference: true,
  certification: true,
  availableFrom: true,
  availableTo: true,
})
export type CrewFilter = keyof typeof filters.shape
const names = Object.keys(filters.shape) as CrewFilter[]

export interface CrewSearch {
  /** As typed: what stands in the controls. */
  values: Record<CrewFilter, string>
  /** What is asked of the server: an address edited by hand may hold a filter that it would refuse. */
  query: z.input<typeof filters>
  count: number
  set: (filter: CrewFilter, value: string) => void
  clear: () => void
  /** How often all was cleared: text that was still being typed then starts anew. */
  clears: number
}

/** The search lives in the address, so that it can be shared, and is still there on the way back from a profile. */
export function useCrewSearch(): CrewSearch {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map(name => [name, search.get(name) ?? ''])) as Record<
    CrewFilter,
    string
  >
  const asked = names.filter(
    name => values[name].trim() !== '' && z.safeParse(filters.shape[name], values[name]).success,
  )
  // A change lands some moments after it is made; the next one builds on what was asked, not on what has landed.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current)
    edit(next)
    latest.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const [clears, setClears] = useState(0)
  return {
    values,
    query: Object.fromEntries(asked.map(name => [name, values[name]])) as {
      [K in CrewFilter]?: K extends 'vesselPreference' ? VesselPreference : string
    },
    count: asked.length,
    set: (filter, value) => change(next => (value === '' ? next.delete(filter) : next.set(filter, value))),
    clears,
    clear: () => {
      change(next => {
        for (const name of names) next.delete(name)
      })
      setClears(clears + 1)
    },
  }
}
