import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, messageReply, pageQuery } from '#domain/fields.ts'
import {
  passageReviewsReply,
  passageReviewView,
  replyInput,
  reviewInput,
  userReviewsReply,
} from '#domain/reviews/review.ts'

const ofPassage = {
  access: 'user',
  params: z.object({ jobId: idText }),
  badParams: 'passage_not_found',
} as const
const withReview = z.extend(messageReply, { review: passageReviewView })

export const reviewApi = defineApi({
  listOfPassage: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/reviews',
    summary: 'Las reseñas de una travesía: las abiertas y la propia, quién falta y hasta cuándo',
    reply: passageReviewsReply,
    fallback: 'No se pudieron cargar las reseñas.',
  },
  write: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/reviews',
    summary: 'Escribir la reseña de la otra parte, una vez; se abre con la suya o al acabar el plazo',
    body: reviewInput,
    reply: withReview,
    status: 201,
    success: 'Reseña enviada.',
    fallback: 'No se pudo enviar la reseña. Inténtalo de nuevo.',
  },
  listOfUser: {
    method: 'GET',
    path: '/users/:id/reviews',
    access: 'user',
    summary: 'Las reseñas abiertas de una persona, la última primero, con sus medias',
    params: idParams,
    badParams: 'user_not_found',
    query: z.object(pageQuery),
    reply: userReviewsReply,
    fallback: 'No se pudieron cargar las reseñas.',
  },
  reply: {
    method: 'PUT',
    path: '/reviews/:id/reply',
    access: 'user',
    summary: 'Responder una vez a una reseña recibida',
    params: idParams,
    badParams: 'review_not_found',
    body: replyInput,
    reply: withReview,
    success: 'Respuesta publicada.',
    fallback: 'No se pudo publicar la respuesta. Inténtalo de nuevo.',
  },
})
