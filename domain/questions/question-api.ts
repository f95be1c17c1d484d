import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, messageReply } from '#domain/fields.ts'
import { answerInput, questionInput, questionView } from '#domain/questions/question.ts'

const questionParams = z.object({ id: idText, questionId: idText })
const withQuestion = z.extend(messageReply, { question: questionView })

export const questionApi = defineApi({
  list: {
    method: 'GET',
    path: '/jobs/:id/questions',
    access: 'user',
    summary: 'Las preguntas sobre una oferta, con sus respuestas',
    params: idParams,
    badParams: 'job_not_found',
    reply: z.object({ questions: z.array(questionView) }),
    fallback: 'No se pudieron cargar las preguntas.',
  },
  ask: {
    method: 'POST',
    path: '/jobs/:id/questions',
    access: 'crew',
    wrongRole: 'only_crew_ask',
    summary: 'Preguntar al armador sobre su oferta',
    params: idParams,
    badParams: 'job_not_found',
    body: questionInput,
    guarded: { perAccount: 60 },
    reply: withQuestion,
    status: 201,
    success: 'Pregunta enviada. Te avisamos cuando el armador responda.',
    fallback: 'No se pudo enviar la pregunta. Inténtalo de nuevo.',
  },
  answer: {
    method: 'PUT',
    path: '/jobs/:id/questions/:questionId/answer',
    access: 'owner',
    wrongRole: 'not_job_owner',
    summary: 'Responder a una pregunta sobre una oferta propia, o cambiar la respuesta',
    params: questionParams,
    badParams: 'question_not_found',
    body: answerInput,
    reply: withQuestion,
    success: 'Respuesta publicada.',
    fallback: 'No se pudo publicar la respuesta. Inténtalo de nuevo.',
  },
  remove: {
    method: 'DELETE',
    path: '/jobs/:id/questions/:questionId',
    access: 'user',
    summary: 'Retirar una pregunta propia sin respuesta, o eliminar una de una oferta propia',
    params: questionParams,
    badParams: 'question_not_found',
    reply: messageReply,
    success: 'Pregunta eliminada.',
    fallback: 'No se pudo eliminar la pregunta. Inténtalo de nuevo.',
  },
})
