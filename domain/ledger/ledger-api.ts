import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idText, messageReply } from '#domain/fields.ts'
import { accountsReply } from '#domain/ledger/account.ts'
import { decisionInput, expenseInput, expenseView } from '#domain/ledger/expense.ts'
import { disputeInput, paymentInput, paymentView } from '#domain/ledger/payment.ts'
import { settlementInput, settlementSigning, settlementView } from '#domain/ledger/settlement.ts'
import { photosGuarded } from '#domain/uploads.ts'

const ofPassage = {
  access: 'user',
  params: z.object({ jobId: idText }),
  badParams: 'account_not_found',
} as const
const ofExpense = {
  access: 'user',
  params: z.object({ jobId: idText, id: idText }),
  badParams: 'expense_not_found',
} as const
const ofPayment = {
  access: 'user',
  params: z.object({ jobId: idText, id: idText }),
  badParams: 'payment_not_found',
} as const
const ofCrew = {
  access: 'user',
  params: z.object({ jobId: idText, crewId: idText }),
  badParams: 'account_not_found',
} as const
const withExpense = z.extend(messageReply, { expense: expenseView })
const withPayment = z.extend(messageReply, { payment: paymentView })
const withSettlement = z.extend(messageReply, { settlement: settlementView })

export const ledgerApi = defineApi({
  read: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/account',
    summary:
      'La cuenta de una travesía: al armador, una por contrato y lo que le ha costado; al tripulante, la suya',
    reply: accountsReply,
    fallback: 'No se pudo cargar la cuenta.',
  },
  addExpense: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/expenses',
    summary: 'Anotar un gasto, o corregir uno propio; el identificador lo elige el dispositivo',
    body: expenseInput,
    reply: withExpense,
    status: 201,
    success: 'Gasto anotado.',
    fallback: 'No se pudo anotar el gasto. Inténtalo de nuevo.',
  },
  addReceipt: {
    ...ofExpense,
    method: 'POST',
    path: '/passages/:jobId/expenses/:id/photos',
    summary: 'Añadir la foto de un justificante a un gasto propio',
    upload: { field: 'photo', image: 'photo' },
    guarded: photosGuarded,
    reply: withExpense,
    status: 201,
    success: 'Justificante añadido.',
    fallback: 'No se pudo subir el justificante.',
  },
  decide: {
    ...ofExpense,
    method: 'PUT',
    path: '/passages/:jobId/expenses/:id/decision',
    summary: 'Aprobar o rechazar un gasto, por el armador',
    body: decisionInput,
    reply: withExpense,
    success: 'Decisión guardada.',
    fallback: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  },
  announce: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/payments',
    summary: 'Anunciar un pago hecho fuera de la plataforma; cuenta cuando lo confirma quien lo recibe',
    body: paymentInput,
    reply: withPayment,
    status: 201,
    success: 'Pago anunciado. Cuenta cuando lo confirme quien lo recibe.',
    fallback: 'No se pudo anunciar el pago. Inténtalo de nuevo.',
  },
  confirmPayment: {
    ...ofPayment,
    method: 'POST',
    path: '/passages/:jobId/payments/:id/confirm',
    summary: 'Confirmar un pago recibido',
    reply: withPayment,
    success: 'Pago confirmado.',
    fallback: 'No se pudo confirmar el pago. Inténtalo de nuevo.',
  },
  disputePayment: {
    ...ofPayment,
    method: 'POST',
    path: '/passages/:jobId/payments/:id/dispute',
    summary: 'Decir que un pago anunciado no consta, y por qué',
    body: disputeInput,
    reply: withPayment,
    success: 'Hemos avisado de que no te consta.',
    fallback: 'No se pudo guardar. Inténtalo de nuevo.',
  },
  withdrawPayment: {
    ...ofPayment,
    method: 'DELETE',
    path: '/passages/:jobId/payments/:id',
    summary: 'Retirar un pago propio que nadie ha confirmado',
    reply: withPayment,
    success: 'Pago retirado.',
    fallback: 'No se pudo retirar el pago. Inténtalo de nuevo.',
  },
  propose: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/settlement',
    summary: 'Proponer la liquidación de una cuenta, que los dos firman',
    body: settlementInput,
    reply: withSettlement,
    status: 201,
    success: 'Liquidación propuesta. Falta que la firméis los dos.',
    fallback: 'No se pudo proponer la liquidación. Inténtalo de nuevo.',
  },
  sign: {
    ...ofCrew,
    method: 'POST',
    path: '/passages/:jobId/settlement/:crewId/sign',
    summary: 'Firmar la liquidación; con las dos firmas queda cerrada y sellada',
    body: settlementSigning,
    prepare: ['signature'],
    guarded: { perAccount: 60 },
    temporarySession: true,
    reply: withSettlement,
    success: 'Liquidación firmada por tu parte.',
    fallback: 'Error al enviar la firma. Inténtalo de nuevo.',
  },
  download: {
    ...ofCrew,
    method: 'GET',
    path: '/passages/:jobId/settlement/:crewId/download',
    summary: 'El PDF sellado de la liquidación',
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'Error al descargar la liquidación. Inténtalo de nuevo.',
  },
  csv: {
    access: 'user',
    params: z.object({ jobId: idText, userId: idText }),
    badParams: 'account_not_found',
    method: 'GET',
    path: '/passages/:jobId/account/:userId/csv',
    summary: 'La cuenta en CSV, para una hoja de cálculo: UTF-8 con BOM, punto y coma, coma decimal',
    reply: z.string(),
    produces: 'text/csv',
    fallback: 'No se pudo descargar la cuenta. Inténtalo de nuevo.',
  },
})
