import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const checklistSubmitted: NotificationKind = {
  to: 'owner',
  title: 'Lista de verificación enviada',
  message: ({ person, offer }) =>
    `${person} ha enviado la lista de verificación${inOffer(offer, 'de')}. Puedes revisarla.`,
  leadsTo: screen('/vessel-checklists'),
  mail: 'important',
}
