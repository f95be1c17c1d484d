import { inOffer, plain, type Template, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

const toReviews: Template['leadsTo'] = ({ relatedJob }) => relatedJob && paths.passageReviews(relatedJob._id)

export const reviewNotifications = {
  review_received: template({
    to: 'both',
    params: plain,
    title: 'Tienes una reseña',
    message: ({ person, offer }) =>
      `${person} te ha valorado${inOffer(offer, 'por')}. Ya puedes leer su reseña.`,
    leadsTo: toReviews,
    mail: 'important',
  }),
  review_reminder: template({
    to: 'both',
    params: plain,
    title: 'Falta tu reseña',
    message: ({ person, offer }) =>
      `${person} espera tu reseña${inOffer(offer, 'de')}. Quedan 4 días para escribirla.`,
    leadsTo: toReviews,
    mail: 'important',
  }),
}
