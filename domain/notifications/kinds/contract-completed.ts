import { inOffer, type NotificationKind } from '#domain/notifications/kind.ts'

export const contractCompleted: NotificationKind = {
  to: 'both',
  title: 'Contrato completado',
  message: ({ person, offer }) =>
    `El contrato${inOffer(offer, 'de')} con ${person} está firmado por las dos partes.`,
  // Owners have no screen of their own for completed contracts: decisions, Notifications.
  leadsTo: (_, role) => (role === 'crew' ? '/my-contracts' : '/contracts'),
}
