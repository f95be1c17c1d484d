import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const handoverPending: NotificationKind = {
  to: 'both',
  title: 'Acta pendiente de tu firma',
  message: ({ person, offer }) =>
    `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Falta tu firma.`,
  leadsTo: screen('/vessel-checklists'),
  mail: 'important',
}
