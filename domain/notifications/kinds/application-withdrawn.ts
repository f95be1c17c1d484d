import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const applicationWithdrawn: NotificationKind = {
  to: 'owner',
  title: 'Candidatura retirada',
  message: ({ person, offer }) => `${person} ha retirado su candidatura${inOffer(offer, 'a')}.`,
  leadsTo: toOwnList,
}
