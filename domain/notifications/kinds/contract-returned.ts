import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const contractReturned: NotificationKind = {
  to: 'crew',
  title: 'Contrato devuelto',
  message: ({ person, offer, detail }) =>
    `${person} te ha devuelto el contrato${inOffer(offer, 'de')} para que lo revises${detail ? `: ${detail}` : ''}.`,
  leadsTo: screen('/contracts'),
  mail: 'important',
}
