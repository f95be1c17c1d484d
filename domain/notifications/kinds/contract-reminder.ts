import { inOffer, type NotificationKind, screen } from '#domain/notifications/kind.ts'

export const contractReminder: NotificationKind = {
  to: 'both',
  title: 'Contrato a la espera',
  message: ({ person, offer }) =>
    `El contrato${inOffer(offer, 'de')} con ${person} sigue esperando tu firma.`,
  leadsTo: screen('/contracts'),
  mail: 'important',
}
