import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const jobUpdated: NotificationKind = {
  to: 'crew',
  title: 'Oferta modificada',
  message: ({ person, offer, detail }) =>
    `${person} ha cambiado${inOffer(offer, 'la oferta')}${detail ? `: ${detail}` : ''}.`,
  leadsTo: toOwnList,
  mail: 'ordinary',
}
