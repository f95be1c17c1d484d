import { inOffer, plain, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const messageNotifications = {
  new_message: template({
    to: 'both',
    params: plain,
    title: 'Mensaje nuevo',
    message: ({ person, offer }) => `${person} te ha escrito${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedConversation }) =>
      relatedConversation ? paths.conversation(relatedConversation) : paths.messages,
    mail: 'ordinary',
  }),
}
