import { inOffer, plain, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const questionNotifications = {
  job_question: template({
    to: 'owner',
    params: plain,
    title: 'Pregunta sobre tu oferta',
    message: ({ person, offer }) => `${person} te hace una pregunta${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedJob }) => relatedJob && paths.myJobQuestion(relatedJob._id),
    mail: 'important',
  }),

  question_answered: template({
    to: 'crew',
    params: plain,
    title: 'Respuesta a tu pregunta',
    message: ({ person, offer }) => `${person} ha respondido a tu pregunta${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedJob }) => relatedJob && paths.jobAnswer(relatedJob._id),
    mail: 'important',
  }),
}
