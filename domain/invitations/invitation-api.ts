import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, nextCursor, pageQuery } from '#domain/fields.ts'
import { freeCrewView, invitationInput, invitationView } from '#domain/invitations/invitation.ts'

export const invitationApi = defineApi({
  listFreeCrew: {
    method: 'GET',
    path: '/jobs/:id/free-crew',
    access: 'owner',
    summary:
      'Tripulantes que dicen estar libres todos los días de una oferta propia y no se han presentado, y los ya invitados; primero quien tiene titulaciones, luego experiencia en su eslora, luego preferencia por su tipo de barco',
    params: idParams,
    badParams: 'job_not_found',
    query: z.object(pageQuery),
    reply: z.object({ crew: z.array(freeCrewView), invitationsLeft: z.int(), nextCursor }),
    wrongRole: 'not_job_owner',
    fallback: 'No se pudieron cargar los tripulantes libres en esas fechas.',
  },
  invite: {
    method: 'POST',
    path: '/jobs/:id/invitations',
    access: 'owner',
    summary:
      'Invitar a un tripulante a una oferta propia, con un mensaje que lleva a ella (201); una sola vez: repetida, responde 200 y no envía nada',
    params: idParams,
    badParams: 'job_not_found',
    body: invitationInput,
    guarded: { perAccount: 60 },
    reply: z.object({ message: z.string(), invitation: invitationView }),
    wrongRole: 'not_job_owner',
    success: 'Invitación enviada.',
    fallback: 'No se pudo enviar la invitación. Inténtalo de nuevo.',
  },
})
