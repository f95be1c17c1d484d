import * as z from 'zod/mini'
import { inOffer, named, plain, template, toListed } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const contractNotifications = {
  contract_pending_owner_signature: template({
    to: 'owner',
    params: plain,
    title: 'Contrato pendiente de tu firma',
    message: ({ person, offer }) =>
      `${person} ha firmado el contrato${inOffer(offer, 'de')}. Falta tu firma.`,
    leadsTo: notification => toListed(paths.contracts, notification),
    mail: 'important',
  }),

  contract_completed: template({
    to: 'both',
    params: plain,
    title: 'Contrato completado',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} está firmado por las dos partes.`,
    // Owners have no screen of their own for completed contracts: decisions, Notifications.
    leadsTo: (notification, role) =>
      toListed(role === 'crew' ? paths.myContracts : paths.contracts, notification),
  }),

  contract_returned: template({
    to: 'crew',
    params: z.object({ ...named, reason: z.string() }),
    title: 'Contrato devuelto',
    message: ({ person, offer, reason }) =>
      `${person} te ha devuelto el contrato${inOffer(offer, 'de')} para que lo revises: ${reason}.`,
    leadsTo: notification => toListed(paths.contracts, notification),
    mail: 'important',
  }),

  contract_cancelled: template({
    to: 'both',
    params: plain,
    title: 'Contrato cancelado',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} se ha cancelado sin completarse.`,
    leadsTo: notification => toListed(paths.contracts, notification),
    mail: 'important',
  }),

  contract_reminder: template({
    to: 'both',
    params: plain,
    title: 'Contrato a la espera',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} sigue esperando tu firma.`,
    leadsTo: notification => toListed(paths.contracts, notification),
    mail: 'important',
  }),
}
