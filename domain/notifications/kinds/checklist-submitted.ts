import { inOffer, type NotificationKind, ofEnd, screen } from '#domain/notifications/kind.ts'

export const checklistSubmitted: NotificationKind = {
  to: 'owner',
  title: 'Lista de verificación enviada',
  message: ({ person, offer, end }) =>
    `${person} ha enviado la lista de verificación${ofEnd(end)}${inOffer(offer, 'de')}. Puedes revisarla.`,
  leadsTo: screen('/vessel-checklists'),
  mail: 'important',
}
