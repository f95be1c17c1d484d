import * as z from 'zod/mini'
import { money } from '#domain/applications/money.ts'
import { paymentKindLabels, paymentKinds } from '#domain/ledger/payment.ts'
import { inOffer, named, plain, type Template, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

const toAccount: Template['leadsTo'] = ({ relatedJob }) => relatedJob && paths.account(relatedJob._id)

const paid = z.object({ ...named, kind: z.enum(paymentKinds), cents: z.int() })
const paymentText = ({ kind, cents }: z.output<typeof paid>) =>
  `${paymentKindLabels[kind].toLocaleLowerCase('es')}, ${money(cents)}`

export const ledgerNotifications = {
  expense_awaits: template({
    to: 'owner',
    params: z.object({ ...named, cents: z.int() }),
    title: 'Un gasto espera tu aprobación',
    message: ({ person, offer, cents }) =>
      `${person} ha anotado un gasto de ${money(cents)}${inOffer(offer)} que pasa del tope del contrato. Di si lo apruebas.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  expense_decided: template({
    to: 'crew',
    params: z.object({ ...named, cents: z.int(), approved: z.boolean() }),
    title: ({ approved }) => (approved ? 'Gasto aprobado' : 'Gasto rechazado'),
    message: ({ person, offer, cents, approved }) =>
      `${person} ha ${approved ? 'aprobado' : 'rechazado'} tu gasto de ${money(cents)}${inOffer(offer)}.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  payment_announced: template({
    to: 'both',
    params: paid,
    title: 'Te han anunciado un pago',
    message: payment =>
      `${payment.person} dice que te ha pagado (${paymentText(payment)})${inOffer(payment.offer)}. Confirma si te ha llegado.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  payment_confirmed: template({
    to: 'both',
    params: paid,
    title: 'Pago confirmado',
    message: payment =>
      `${payment.person} confirma que le ha llegado tu pago (${paymentText(payment)})${inOffer(payment.offer)}.`,
    leadsTo: toAccount,
  }),
  payment_disputed: template({
    to: 'both',
    params: paid,
    title: 'Un pago no consta',
    message: payment =>
      `${payment.person} dice que no le consta tu pago (${paymentText(payment)})${inOffer(payment.offer)}. Mira por qué.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  settlement_proposed: template({
    to: 'both',
    params: plain,
    title: 'Liquidación propuesta',
    message: ({ person, offer }) =>
      `${person} ha propuesto la liquidación${inOffer(offer, 'de')}. Léela y fírmala si estás de acuerdo.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  settlement_signed: template({
    to: 'both',
    params: plain,
    title: 'Han firmado la liquidación',
    message: ({ person, offer }) =>
      `${person} ha firmado la liquidación${inOffer(offer, 'de')}. Falta tu firma.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
  settlement_completed: template({
    to: 'both',
    params: plain,
    title: 'Liquidación firmada por los dos',
    message: ({ person, offer }) =>
      `${person} ha firmado la liquidación${inOffer(offer, 'de')}: queda cerrada y sellada.`,
    leadsTo: toAccount,
  }),
  settlement_void: template({
    to: 'both',
    params: z.object({ ...named, replaced: z.optional(z.boolean()) }),
    title: 'La liquidación ya no vale',
    message: ({ offer, replaced }) =>
      replaced
        ? `La liquidación que había${inOffer(offer, 'de')} se ha anulado, porque se ha propuesto otra. Si la firmaste, firma la nueva.`
        : `Algo ha cambiado en la cuenta${inOffer(offer, 'de')} y la liquidación propuesta se ha anulado. Hay que hacer otra.`,
    leadsTo: toAccount,
    mail: 'ordinary',
  }),
  settlement_reminder: template({
    to: 'both',
    params: plain,
    title: 'Falta cerrar la cuenta',
    message: ({ offer }) =>
      `Hace una semana que terminó la travesía${inOffer(offer, 'de')} y la cuenta sigue sin tu firma.`,
    leadsTo: toAccount,
    mail: 'important',
  }),
}
