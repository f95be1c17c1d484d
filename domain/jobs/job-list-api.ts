import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import * as faults from '#domain/faults.ts'
import { nextCursor, pageQuery, told } from '#domain/fields.ts'
import { jobView } from '#domain/jobs/job.ts'
import { jobSorts } from '#domain/jobs/job-list.ts'
import { jobNarrowing } from '#domain/jobs/job-narrowing.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'

const jobFiltersQuery = z.object({
  ...jobNarrowing,
  /** Crew's alone: an owner has no titles. */
  fit: z.optional(z.enum(fitFilters, told(faults.filterUnknown()))),
})

export const jobQuery = z.object({
  ...pageQuery,
  ...jobFiltersQuery.shape,
  sort: z._default(z.enum(jobSorts, told(faults.sortUnknown())), 'recent'),
})

/** Apart from the acts on offers: the list is a first screen, and calls none of them. */
export const jobListApi = defineApi({
  list: {
    method: 'GET',
    path: '/jobs',
    access: 'user',
    summary: 'Ofertas abiertas, con búsqueda, filtros y orden',
    query: jobQuery,
    reply: z.object({ jobs: z.array(jobView), nextCursor }),
    fallback: 'No se pudieron cargar las ofertas de trabajo. Por favor, inténtalo de nuevo más tarde.',
  },
  count: {
    method: 'GET',
    path: '/jobs/summary',
    access: 'user',
    summary:
      'Cuántas ofertas abiertas hay con estos filtros, y en cuántas valen los títulos propios: hasta mil',
    query: jobFiltersQuery,
    /** `fit` is null for a person without titles to judge. */
    reply: z.object({ found: z.int(), fit: z.nullable(z.int()) }),
    fallback: 'No se pudieron contar las ofertas.',
  },
})
