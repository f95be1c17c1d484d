import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const checklistReviewed: NotificationKind = {
  to: 'crew',
  title: 'Lista de verificación revisada',
  message: ({ person, offer, detail }) =>
    `${person} ha ${detail ?? 'revisado'} la lista de verificación${inOffer(offer, 'de')}.`,
  leadsTo: screen('/vessel-checklists'),
  mail: 'important',
}
