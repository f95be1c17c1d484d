import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const jobApplication: NotificationKind = {
  to: 'owner',
  title: 'Nueva candidatura',
  message: ({ person, offer }) => `${person} se ha ofrecido${inOffer(offer, 'para')}.`,
  leadsTo: toOwnList,
}
