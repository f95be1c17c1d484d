import { inOffer, type NotificationKind } from '#domain/notifications/kind.ts'

export const newMessage: NotificationKind = {
  to: 'both',
  title: 'Mensaje nuevo',
  message: ({ person, offer }) => `${person} te ha escrito${inOffer(offer, 'sobre')}.`,
  leadsTo: ({ relatedConversation }) =>
    relatedConversation ? `/messages?conversation=${relatedConversation}` : '/messages',
  mail: 'ordinary',
}
