import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { accountCsv } from '#server/ledger/account-csv.ts'
import { addReceipt, expectReceiptAllowed } from '#server/ledger/add-receipt.ts'
import { announcePayment } from '#server/ledger/announce-payment.ts'
import { confirmPayment, disputePayment, withdrawPayment } from '#server/ledger/answer-payment.ts'
import { decideOnExpense } from '#server/ledger/decide-expense.ts'
import type { PaymentRow } from '#server/ledger/ledger-table.ts'
import { accountOf, readLedger } from '#server/ledger/load-accounts.ts'
import { readSettlementPdf } from '#server/ledger/make-settlement-pdf.ts'
import { proposeSettlement } from '#server/ledger/propose-settlement.ts'
import { readExpense } from '#server/ledger/read-expense.ts'
import { recordExpense } from '#server/ledger/record-expense.ts'
import { signSettlement } from '#server/ledger/sign-settlement.ts'
import { viewLedger, viewPayment, viewSettlement } from '#server/ledger/view-account.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { hasKey } from '#server/platform/http/idempotency.ts'
import { fileName, sendFile, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function showPayment(context: Context, jobId: string, crewId: string, { id }: PaymentRow) {
  const account = accountOf(await readLedger(context, jobId), context.actor, crewId)
  const payment = account.payments.find(each => each.id === id)
  if (!payment) throw new Refusal('payment_not_found')
  return viewPayment(context, account, payment)
}

async function showSettlement(context: Context, jobId: string, crewId: string) {
  const account = accountOf(await readLedger(context, jobId), context.actor, crewId)
  if (!account.settlement) throw new Refusal('settlement_not_found')
  return viewSettlement(account, account.settlement)
}

export const ledgerHandlers: Handlers<typeof ledgerApi> = {
  async read({ params: { jobId } }, context) {
    const ledger = await readLedger(context, jobId)
    const owner = await findUser(context.db, ledger.job.ownerId)
    if (!owner) throw new Refusal('account_not_found')
    return viewLedger(context, ledger, owner)
  },
  async addExpense({ params: { jobId }, body }, context, { reply }) {
    const { expense, isNew } = await recordExpense(context, jobId, body)
    if (!isNew) reply.code(200)
    return { message: ledgerApi.addExpense.success, expense: await readExpense(context, expense.id) }
  },
  addReceipt: {
    allow: ({ params }, context, request) =>
      expectReceiptAllowed(context, params, { mayRepeat: hasKey(request) }),
    async run({ params }, context, { image }) {
      const expense = await addReceipt(context, params, image)
      return { message: ledgerApi.addReceipt.success, expense: await readExpense(context, expense.id) }
    },
  },
  async decide({ params, body }, context) {
    const expense = await decideOnExpense(context, params, body)
    return { message: ledgerApi.decide.success, expense: await readExpense(context, expense.id) }
  },
  async announce({ params: { jobId }, body }, context, { reply }) {
    const { payment, crewId, isNew } = await announcePayment(context, jobId, body)
    if (!isNew) reply.code(200)
    return {
      message: ledgerApi.announce.success,
      payment: await showPayment(context, jobId, crewId, payment),
    }
  },
  async confirmPayment({ params }, context) {
    const { payment, crewId } = await confirmPayment(context, params)
    return {
      message: ledgerApi.confirmPayment.success,
      payment: await showPayment(context, params.jobId, crewId, payment),
    }
  },
  async disputePayment({ params, body }, context) {
    const { payment, crewId } = await disputePayment(context, params, body.reason)
    return {
      message: ledgerApi.disputePayment.success,
      payment: await showPayment(context, params.jobId, crewId, payment),
    }
  },
  async withdrawPayment({ params }, context) {
    const { payment, crewId } = await withdrawPayment(context, params)
    return {
      message: ledgerApi.withdrawPayment.success,
      payment: await showPayment(context, params.jobId, crewId, payment),
    }
  },
  async propose({ params: { jobId }, body }, context) {
    await proposeSettlement(context, jobId, body)
    return {
      message: ledgerApi.propose.success,
      settlement: await showSettlement(context, jobId, body.crew),
    }
  },
  async sign({ params, body }, context, { request, ink }) {
    await signSettlement(context, { ...params, hash: body.hash, ink, device: deviceOf(request) })
    return {
      message: ledgerApi.sign.success,
      settlement: await showSettlement(context, params.jobId, params.crewId),
    }
  },
  async download({ params: { jobId, crewId } }, context, { reply }) {
    const account = accountOf(await readLedger(context, jobId), context.actor, crewId)
    authorize(ledgerPolicy.download(context.actor, account))
    if (!account.settlement) throw new Refusal('settlement_not_signed')
    const pdf = await readSettlementPdf(context, account.settlement.id)
    return sendPdf(reply, pdf, fileName('liquidacion', account.contract.data.jobTitle))
  },
  async csv({ params: { jobId, userId } }, context, { reply }) {
    const ledger = await readLedger(context, jobId)
    const account = accountOf(ledger, context.actor, userId)
    const text = accountCsv(ledger, account)
    const file = fileName('cuenta', account.contract.data.jobTitle, 'csv')
    return sendFile(reply, 'text/csv; charset=utf-8', Buffer.from(text), file)
  },
}
