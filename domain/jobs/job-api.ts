import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import * as faults from '#domain/faults.ts'
import { idParams, messageReply, nextCursor, pageQuery, told } from '#domain/fields.ts'
import { jobChanges, jobInput, jobInputOn, jobView } from '#domain/jobs/job.ts'
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

export const jobApi = defineApi({
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
  create: {
    method: 'POST',
    path: '/jobs',
    access: 'owner',
    wrongRole: 'only_owners_create_jobs',
    summary: 'Publicar una oferta',
    body: jobInput,
    bodyOn: jobInputOn,
    reply: z.object({ message: z.string(), job: jobView }),
    status: 201,
    success: 'Oferta de trabajo creada con éxito.',
    fallback: 'Error al crear la oferta de trabajo. Inténtalo de nuevo.',
  },
  update: {
    method: 'PUT',
    path: '/jobs/:id',
    access: 'owner',
    wrongRole: 'only_owners_edit_jobs',
    summary: 'Cambiar una oferta propia',
    params: idParams,
    badParams: 'job_not_found',
    body: jobChanges,
    reply: z.object({ message: z.string(), job: jobView }),
    success: 'Oferta de trabajo actualizada con éxito.',
    fallback: 'Error al actualizar la oferta de trabajo. Inténtalo de nuevo.',
  },
  cancel: {
    method: 'POST',
    path: '/jobs/:id/cancel',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Cancelar una oferta propia',
    params: idParams,
    badParams: 'job_not_found',
    reply: z.extend(messageReply, { job: jobView }),
    success: 'Oferta cancelada.',
    fallback: 'No se pudo cancelar la oferta. Inténtalo de nuevo.',
  },
})
