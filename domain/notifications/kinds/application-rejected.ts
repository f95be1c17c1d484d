import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const applicationRejected: NotificationKind = {
  to: 'crew',
  title: 'Candidatura rechazada',
  message: ({ person, offer }) => `${person} no te ha elegido${inOffer(offer, 'para')}.`,
  leadsTo: toOwnList,
  mail: 'important',
}
