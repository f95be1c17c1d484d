import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const applicationAccepted: NotificationKind = {
  to: 'crew',
  title: 'Candidatura aceptada',
  message: ({ person, offer }) => `${person} te ha aceptado${inOffer(offer, 'para')}.`,
  leadsTo: toOwnList,
  mail: 'important',
}
