import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const contractCancelled: NotificationKind = {
  to: 'both',
  title: 'Contrato cancelado',
  message: ({ person, offer }) =>
    `El contrato${inOffer(offer, 'de')} con ${person} se ha cancelado sin completarse.`,
  leadsTo: screen('/contracts'),
  mail: 'important',
}
