import * as z from 'zod/mini'
import { inOffer, named, plain, type Template, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

/** An owner may have contracts with several people on one offer. */
const toAnnex: Template['leadsTo'] = ({ relatedJob, relatedPerson }, role) =>
  relatedJob && paths.annex(relatedJob._id, role === 'owner' ? (relatedPerson ?? undefined) : undefined)

export const annexNotifications = {
  annex_proposed: template({
    to: 'both',
    params: z.object({ ...named, ends: z.boolean() }),
    title: ({ ends }) => (ends ? 'Te proponen terminar el contrato' : 'Te proponen un cambio en el contrato'),
    message: ({ person, offer, ends }) =>
      `${person} ha firmado un anexo que ${ends ? 'termina' : 'cambia'} el contrato${inOffer(offer, 'de')}. Falta tu respuesta.`,
    leadsTo: toAnnex,
    mail: 'important',
  }),
  annex_accepted: template({
    to: 'both',
    params: z.object({ ...named, ends: z.boolean() }),
    title: ({ ends }) => (ends ? 'Contrato terminado de mutuo acuerdo' : 'Anexo firmado'),
    message: ({ person, offer, ends }) =>
      `${person} ha firmado el anexo${inOffer(offer)}: ${ends ? 'el contrato ha terminado' : 'ya está en vigor'}.`,
    leadsTo: toAnnex,
  }),
  annex_declined: template({
    to: 'both',
    params: plain,
    title: 'Anexo rechazado',
    message: ({ person, offer }) =>
      `${person} no acepta el anexo${inOffer(offer, 'de')}. Sigue en vigor lo que ya estaba firmado.`,
    leadsTo: toAnnex,
  }),
  annex_withdrawn: template({
    to: 'both',
    params: plain,
    title: 'Anexo retirado',
    message: ({ person, offer }) =>
      `${person} ha retirado el anexo${inOffer(offer, 'de')}. Sigue en vigor lo que ya estaba firmado.`,
    leadsTo: toAnnex,
  }),
  annex_expired: template({
    to: 'both',
    params: plain,
    title: 'Anexo caducado',
    message: ({ offer }) =>
      `El anexo${inOffer(offer, 'de')} ha caducado sin firmarse. Sigue en vigor lo que ya estaba firmado.`,
    leadsTo: toAnnex,
  }),
  annex_reminder: template({
    to: 'both',
    params: plain,
    title: 'Un anexo te espera',
    message: ({ person, offer }) => `${person} espera tu respuesta al anexo${inOffer(offer, 'de')}.`,
    leadsTo: toAnnex,
    mail: 'important',
  }),
}
