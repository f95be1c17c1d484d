import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { applicantView } from '#domain/applications/application.ts'
import * as faults from '#domain/faults.ts'
import {
  day,
  idParams,
  idText,
  instant,
  messageReply,
  nextCursor,
  pageQuery,
  searchText,
  told,
} from '#domain/fields.ts'
import { jobChanges, jobInput, jobInputOn, jobSorts, jobView } from '#domain/jobs/job.ts'
import * as jobFaults from '#domain/jobs/job-faults.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

export const jobNarrowing = {
  q: searchText,
  port: searchText,
  vesselType: z.optional(z.enum(vesselTypes, told(faults.vesselTypeUnknown()))),
  from: z.optional(day(faults.dayExpected())),
  to: z.optional(day(faults.dayExpected())),
  minBudget: z.optional(
    z.coerce
      .number(told(faults.numberExpected({ what: 'El presupuesto mínimo' })))
      .check(z.gte(0, told(jobFaults.minBudgetNegative()))),
  ),
}
export const jobQuery = z.object({
  ...pageQuery,
  ...jobNarrowing,
  /** Crew's alone: an owner has no titles. */
  fit: z.optional(z.enum(fitFilters, told(faults.filterUnknown()))),
  sort: z._default(z.enum(jobSorts, told(faults.sortUnknown())), 'recent'),
})

const ownJobView = z.extend(jobView, { applicants: z.array(applicantView) })
export type OwnJobView = z.input<typeof ownJobView>

const jobDetail = z.extend(jobView, {
  owner: z.extend(jobView.shape.owner, { memberSince: instant, completedJobsCount: z.int() }),
  /** Another accepted transfer of the viewer on overlapping dates. */
  overlap: z.optional(
    z.nullable(z.object({ title: z.string(), startDate: z.string(), endDate: z.string() })),
  ),
  applicants: z.optional(z.array(applicantView)),
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
  listMine: {
    method: 'GET',
    path: '/jobs/my-postings',
    access: 'owner',
    summary:
      'Las ofertas propias, en todos los estados, con sus primeros solicitantes: hasta mil entre todas las de la página, y cien en cada una',
    /** `vessel`: only the offers with this vessel. */
    query: z.object({ ...pageQuery, vessel: z.optional(idText) }),
    reply: z.object({ jobs: z.array(ownJobView), nextCursor }),
    fallback: 'No se pudieron cargar tus ofertas de trabajo.',
  },
  read: {
    method: 'GET',
    path: '/jobs/:id',
    access: 'user',
    summary: 'Una oferta en detalle',
    params: idParams,
    badParams: 'job_not_found',
    reply: jobDetail,
    fallback: 'Error al cargar la oferta de trabajo.',
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
