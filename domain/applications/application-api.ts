import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { applicantView, ownApplicationView } from '#domain/applications/application.ts'
import { assumptionsView, transferView } from '#domain/applications/assumptions.ts'
import { offerCostsView } from '#domain/applications/offer-costs.ts'
import { acceptInput, applyInput } from '#domain/applications/quote.ts'
import { idParams, idText, messageReply, nextCursor, pageQuery } from '#domain/fields.ts'

const applicantParams = z.object({ id: idText, userId: idText })
const decided = z.extend(messageReply, { applicant: applicantView })

export const applicationApi = defineApi({
  listMine: {
    method: 'GET',
    path: '/jobs/my-applications',
    access: 'crew',
    wrongRole: 'only_crew_section',
    summary: 'Las candidaturas propias',
    query: z.object(pageQuery),
    reply: z.object({ applications: z.array(ownApplicationView), nextCursor }),
    fallback: 'No se pudieron cargar tus aplicaciones.',
  },
  apply: {
    method: 'POST',
    path: '/jobs/:id/apply',
    access: 'crew',
    wrongRole: 'only_crew_apply',
    summary: 'Aplicar a una oferta',
    params: idParams,
    badParams: 'job_not_found',
    body: z.optional(applyInput),
    reply: z.extend(messageReply, {
      warning: z.optional(z.string()),
    }),
    status: 201,
    success: '¡Tu aplicación ha sido enviada!',
    fallback: 'Error al enviar la aplicación. Inténtalo de nuevo.',
  },
  withdraw: {
    method: 'DELETE',
    path: '/jobs/:id/withdraw-application',
    access: 'crew',
    wrongRole: 'only_crew_section',
    summary: 'Retirar la candidatura propia',
    params: idParams,
    badParams: 'application_not_found',
    reply: messageReply,
    success: 'Aplicación eliminada exitosamente.',
    fallback: 'No se pudo eliminar la aplicación.',
  },
  listApplicants: {
    method: 'GET',
    path: '/jobs/:id/applicants',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Los solicitantes de una oferta propia, hasta cincuenta por página',
    params: idParams,
    badParams: 'job_not_found',
    query: z.object(pageQuery),
    reply: z.object({
      applicants: z.array(applicantView),
      nextCursor,
      /** The assumptions behind the sums. These are absent in replies cached by older releases. */
      assumptions: z.optional(assumptionsView),
      transfer: z.optional(transferView),
      offerCosts: z.optional(offerCostsView),
    }),
    fallback: 'No se pudieron cargar los solicitantes.',
  },
  accept: {
    method: 'PUT',
    path: '/jobs/:id/applicants/:userId/accept',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Aceptar a un solicitante, por la propuesta que se ha visto',
    params: applicantParams,
    badParams: 'application_not_found',
    body: z.optional(acceptInput),
    reply: decided,
    success: 'Solicitante aceptado exitosamente.',
    fallback: 'Error al aceptar al solicitante.',
  },
  reject: {
    method: 'PUT',
    path: '/jobs/:id/applicants/:userId/reject',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Rechazar a un solicitante',
    params: applicantParams,
    badParams: 'application_not_found',
    reply: decided,
    success: 'Solicitante rechazado exitosamente.',
    fallback: 'Error al rechazar al solicitante.',
  },
  release: {
    method: 'POST',
    path: '/jobs/:id/applicants/:userId/release',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Liberar a un tripulante aceptado',
    params: applicantParams,
    badParams: 'application_not_found',
    reply: decided,
    success: 'Tripulante liberado. La plaza vuelve a estar libre.',
    fallback: 'No se pudo liberar al tripulante. Inténtalo de nuevo.',
  },
})
