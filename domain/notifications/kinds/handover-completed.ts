import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const handoverCompleted: NotificationKind = {
  to: 'both',
  title: 'Acta firmada',
  message: ({ person, offer }) =>
    `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Ya podéis descargarla los dos.`,
  leadsTo: screen('/vessel-checklists'),
}
