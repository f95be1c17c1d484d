import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const applicationReleased: NotificationKind = {
  to: 'crew',
  title: 'Ya no cuentan contigo',
  message: ({ person, offer }) => `${person} ha liberado tu plaza${inOffer(offer)}.`,
  leadsTo: toOwnList,
  // Who loses a place that was given plans other days: as weighty as a refusal.
  mail: 'important',
}
