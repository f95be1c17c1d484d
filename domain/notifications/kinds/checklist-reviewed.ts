import { inOffer, type NotificationKind, ofEnd, screen } from '#domain/notifications/kind.ts'

export const checklistReviewed: NotificationKind = {
  to: 'crew',
  title: 'Lista de verificación revisada',
  message: ({ person, offer, detail, end }) =>
    `${person} ha ${detail ?? 'revisado'} la lista de verificación${ofEnd(end)}${inOffer(offer, 'de')}.`,
  leadsTo: screen('/vessel-checklists'),
  mail: 'important',
}
