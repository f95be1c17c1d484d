import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ApplicantSort, applicantSorts } from '#domain/applications/sort-applicants.ts'

const NAME = 'orden'

/** The chosen order is in the address: coming back from a profile finds it there. */
export function useSortInAddress(usual: ApplicantSort = 'recent') {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [sort, setSort] = useState(() => applicantSorts.find(one => one === params.get(NAME)) ?? usual)
  const choose = (next: ApplicantSort) => {
    setSort(next)
    const search = new URLSearchParams(window.location.search)
    if (next === usual) search.delete(NAME)
    else search.set(NAME, next)
    // Keeps the mark that the dialog was opened from here: closing it still goes back.
    void navigate({ search: `?${search}` }, { replace: true, state, preventScrollReset: true })
  }
  return [sort, choose] as const
}
