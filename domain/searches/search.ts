import * as z from 'zod/mini'
import * as faults from '#domain/faults.ts'
import { idText, instant, requiredText, told } from '#domain/fields.ts'
import { jobSorts } from '#domain/jobs/job-list.ts'
import { jobNarrowing } from '#domain/jobs/job-narrowing.ts'
import * as searchFaults from '#domain/searches/search-faults.ts'
import { SEARCH_NAME_MAX } from '#domain/searches/search-limits.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'

/** The offers that a search would have found: those published in so many days, so many of them by name. */
export const PREVIEW_DAYS = 30
export const PREVIEW_NAMED = 3
/** More are counted as so many. */
export const PREVIEW_COUNTED = 100

/** 'now': a notification at once; 'daily': one mail in the morning; 'off': counted only. */
export const searchAlerts = ['now', 'daily', 'off'] as const
export type SearchAlert = (typeof searchAlerts)[number]

export const searchFilters = z.object({
  ...jobNarrowing,
  fit: z.optional(z.enum(fitFilters, told(faults.filterUnknown()))),
  sort: z.optional(z.enum(jobSorts, told(faults.sortUnknown()))),
})
/** The next release saves filters with values of its own. */
export const areKnown = (filters: SearchFilters): boolean => z.safeEncode(searchFilters, filters).success
export type SearchFilters = z.output<typeof searchFilters>

const name = requiredText(searchFaults.searchNameMissing(), SEARCH_NAME_MAX, 'El nombre')
const alert = z.enum(searchAlerts, told(searchFaults.searchAlertUnknown()))

export const searchInput = z.object({ name, filters: searchFilters, alert: z._default(alert, 'now') })
export type SearchInput = z.output<typeof searchInput>
/** Absent fields stay. */
export const searchChanges = z.object({
  name: z.optional(name),
  filters: z.optional(searchFilters),
  alert: z.optional(alert),
})
export type SearchChanges = z.output<typeof searchChanges>

export const searchView = z.object({
  _id: z.string(),
  name: z.string(),
  filters: searchFilters,
  alert: z.enum(searchAlerts),
  /** Offers that began to match after the search was last opened. */
  newCount: z.int(),
  createdAt: instant,
})
export type SearchView = z.input<typeof searchView>

export const foundJob = z.object({
  _id: idText,
  title: z.string(),
  originPort: z.string(),
  destinationPort: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})
