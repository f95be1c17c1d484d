import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { jobChanges, jobInput, jobInputOn, jobView } from '#domain/jobs/job.ts'
import { jobListApi } from '#domain/jobs/job-list-api.ts'

export const jobApi = defineApi({
  ...jobListApi,
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
