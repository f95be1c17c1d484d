import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const contractPendingOwnerSignature: NotificationKind = {
  to: 'owner',
  title: 'Contrato pendiente de tu firma',
  message: ({ person, offer }) => `${person} ha firmado el contrato${inOffer(offer, 'de')}. Falta tu firma.`,
  leadsTo: screen('/contracts'),
  mail: 'important',
}
