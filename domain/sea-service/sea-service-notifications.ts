import * as z from 'zod/mini'
import { inOffer, named, plain, type Template, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

const toCertificates: Template['leadsTo'] = ({ relatedJob }) => relatedJob && paths.seaService(relatedJob._id)

export const seaServiceNotifications = {
  sea_service_ready: template({
    to: 'owner',
    params: plain,
    title: 'Certificados de navegación por firmar',
    message: ({ offer }) =>
      `La travesía${inOffer(offer, 'de')} ha terminado: ya puedes firmar los certificados de navegación de quienes fueron a bordo.`,
    leadsTo: toCertificates,
    mail: 'ordinary',
  }),
  sea_service_signed: template({
    to: 'crew',
    params: plain,
    title: 'Certificado de navegación firmado',
    message: ({ person, offer }) =>
      `${person} ha firmado tu certificado de navegación${inOffer(offer, 'de')}: esas millas ya son certificadas.`,
    leadsTo: toCertificates,
    mail: 'important',
  }),
  sea_service_refused: template({
    to: 'crew',
    params: z.object({ ...named, reason: z.string() }),
    title: 'Certificado de navegación rechazado',
    message: ({ person, offer, reason }) =>
      `${person} no firma tu certificado de navegación${inOffer(offer, 'de')}: ${reason.replace(/[.\s]+$/, '')}.`,
    leadsTo: toCertificates,
    mail: 'important',
  }),
}
