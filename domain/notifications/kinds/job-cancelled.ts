import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const jobCancelled: NotificationKind = {
  to: 'crew',
  title: 'Oferta cancelada',
  message: ({ person, offer }) => `${person} ha cancelado${inOffer(offer, 'la oferta')}.`,
  leadsTo: toOwnList,
  mail: 'important',
}
