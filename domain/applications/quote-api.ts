import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { markInput, markView } from '#domain/applications/applicant-mark.ts'
import { applicantView } from '#domain/applications/application.ts'
import { assumptionsInput, assumptionsView, transferView } from '#domain/applications/assumptions.ts'
import { offerCostsView } from '#domain/applications/offer-costs.ts'
import { applyInput, counterAnswer, counterInput, offeredFields } from '#domain/applications/quote.ts'
import { idParams, idText, messageReply } from '#domain/fields.ts'

const applicantParams = z.object({ id: idText, userId: idText })
const ofCrew = {
  access: 'crew',
  wrongRole: 'only_crew_section',
  params: idParams,
  badParams: 'application_not_found',
} as const
const ofOwner = { access: 'owner', wrongRole: 'not_job_owner' } as const
const ofApplicant = { ...ofOwner, params: applicantParams, badParams: 'application_not_found' } as const
const ofOffer = { ...ofOwner, params: idParams, badParams: 'job_not_found' } as const

const changed = z.extend(messageReply, { application: z.object(offeredFields) })

export const quoteApi = defineApi({
  change: {
    method: 'PUT',
    path: '/jobs/:id/application',
    ...ofCrew,
    summary: 'Cambiar el mensaje, la propuesta o el puesto de la candidatura propia mientras está pendiente',
    body: applyInput,
    reply: changed,
    success: 'Candidatura actualizada.',
    fallback: 'No se pudo cambiar tu candidatura. Inténtalo de nuevo.',
  },
  acceptCounter: {
    method: 'POST',
    path: '/jobs/:id/application/counter/accept',
    ...ofCrew,
    summary: 'Aceptar la contraoferta, que pasa a ser la propuesta',
    body: z.optional(counterAnswer),
    reply: changed,
    success: 'Contraoferta aceptada: ahora es tu propuesta.',
    fallback: 'No se pudo aceptar la contraoferta. Inténtalo de nuevo.',
  },
  declineCounter: {
    method: 'POST',
    path: '/jobs/:id/application/counter/decline',
    ...ofCrew,
    summary: 'Rechazar la contraoferta; la propuesta sigue como estaba',
    body: z.optional(counterAnswer),
    reply: changed,
    success: 'Contraoferta rechazada. Tu propuesta sigue como estaba.',
    fallback: 'No se pudo rechazar la contraoferta. Inténtalo de nuevo.',
  },
  counter: {
    method: 'POST',
    path: '/jobs/:id/applicants/:userId/counter',
    ...ofApplicant,
    summary: 'Contestar a una propuesta con otra',
    body: counterInput,
    reply: z.extend(messageReply, { applicant: applicantView }),
    status: 201,
    success: 'Contraoferta enviada.',
    fallback: 'No se pudo enviar la contraoferta. Inténtalo de nuevo.',
  },
  mark: {
    method: 'PUT',
    path: '/jobs/:id/applicants/:userId/mark',
    ...ofApplicant,
    summary: 'La estrella y la nota propias sobre un solicitante, que nadie más ve',
    body: markInput,
    reply: z.extend(messageReply, { mark: markView }),
    success: 'Guardado. Solo lo ves tú.',
    fallback: 'No se pudo guardar. Inténtalo de nuevo.',
  },
  readApplicants: {
    method: 'PUT',
    path: '/jobs/:id/applicants/read',
    ...ofOffer,
    summary: 'Dar por leídas las propuestas: `changed` empieza de nuevo',
    reply: messageReply,
    success: 'Propuestas leídas.',
    fallback: 'No se pudieron dar por leídas las propuestas.',
  },
  assume: {
    method: 'PUT',
    path: '/jobs/:id/assumptions',
    ...ofOffer,
    summary: 'Los supuestos con los que se calculan las propuestas de una oferta propia',
    body: assumptionsInput,
    reply: z.extend(messageReply, {
      assumptions: assumptionsView,
      transfer: transferView,
      offerCosts: offerCostsView,
    }),
    success: 'Supuestos guardados.',
    fallback: 'No se pudieron guardar los supuestos. Inténtalo de nuevo.',
  },
})
