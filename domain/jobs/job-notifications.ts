import * as z from 'zod/mini'
import { nameFields } from '#domain/jobs/job-changes.ts'
import { offerFieldNames } from '#domain/jobs/offer-field-lists.ts'
import { inOffer, named, template, toOwnList } from '#domain/notifications/template.ts'

const CONTRACT_STILL_BINDS =
  ': vuestro contrato firmado sigue en vigor, y su cláusula 21 dice qué os debéis si el traslado no se hace'

export const jobNotifications = {
  job_updated: template({
    to: 'crew',
    params: z.object({ ...named, changed: z.array(z.enum(offerFieldNames)) }),
    title: 'Oferta modificada',
    message: ({ person, offer, changed }) =>
      `${person} ha cambiado${inOffer(offer, 'la oferta')}: ${nameFields(changed)}.`,
    leadsTo: toOwnList,
    mail: 'ordinary',
  }),

  job_cancelled: template({
    to: 'crew',
    params: z.object({
      ...named,
      /** The recipient has a completed contract: the offer goes, the contract doesn't. */
      contractBinds: z.boolean(),
      /** Nobody cancelled it: the boat has departed without this applicant. */
      sailed: z.optional(z.boolean()),
    }),
    title: ({ sailed }) => (sailed ? 'El barco ha zarpado' : 'Oferta cancelada'),
    message: ({ person, offer, contractBinds, sailed }) =>
      sailed
        ? `El barco ha zarpado y ya no busca tripulación: ${person} ha cerrado${inOffer(offer, 'la oferta')}.`
        : `${person} ha cancelado${inOffer(offer, 'la oferta')}${contractBinds ? CONTRACT_STILL_BINDS : ''}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),
}
