import { DAY_MS } from '#domain/durations.ts'
import type { DecisionInput, ExpenseInput } from '#domain/ledger/expense.ts'
import type { PaymentInput } from '#domain/ledger/payment.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { drawDemoPhoto } from '#server/app/demo/photos.ts'
import { demoDevice, inkOf } from '#server/app/demo/sign.ts'
import { addReceipt } from '#server/ledger/add-receipt.ts'
import { announcePayment } from '#server/ledger/announce-payment.ts'
import { confirmPayment } from '#server/ledger/answer-payment.ts'
import { decideOnExpense } from '#server/ledger/decide-expense.ts'
import { proposeSettlement } from '#server/ledger/propose-settlement.ts'
import { recordExpense } from '#server/ledger/record-expense.ts'
import { signSettlement } from '#server/ledger/sign-settlement.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { reencode } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { keepImage } from '#server/platform/images/stored-images.ts'

type Party = 'owner' | 'crew'

/** Days are counted from today, as those of the voyage. */
export interface DemoAccount {
  expenses: readonly (Omit<ExpenseInput, '_id' | 'at' | 'corrects'> & {
    day: number
    by?: Party
    receipt?: true
    decision?: DecisionInput
  })[]
  payments: readonly (Omit<PaymentInput, '_id' | 'at' | 'crew'> & {
    day: number
    by?: Party
    confirmed?: true
  })[]
  settlement?: { by: Party; day: number; signed: readonly { by: Party; day: number }[] }
}
interface Parties {
  owner: string
  crew: string
  jobId: string
}

async function photograph(context: Context, expense: { jobId: string; id: string }) {
  const image = await reencode(photoRule, await drawDemoPhoto('receipt'))
  await addReceipt(context, expense, await keepImage(context.services, photoRule, image))
}

export async function playAccount(
  as: Acting,
  today: Date,
  { owner, crew, jobId }: Parties,
  { expenses, payments, settlement }: DemoAccount,
): Promise<void> {
  const at = (by: Party, day: number) =>
    as(by === 'owner' ? owner : crew, new Date(today.getTime() + day * DAY_MS))
  const crewId = as(crew, today).actor.id
  const other = (by: Party): Party => (by === 'owner' ? 'crew' : 'owner')
  for (const { day, by = 'crew', receipt, decision, ...expense } of expenses) {
    const writing = at(by, day)
    const id = newId()
    await recordExpense(writing, jobId, { ...expense, _id: id, at: writing.now.toISOString() })
    if (receipt) await photograph(writing, { jobId, id })
    if (decision) await decideOnExpense(at('owner', day + 0.2), { jobId, id }, decision)
  }
  for (const { day, by = 'owner', confirmed, ...payment } of payments) {
    const paying = at(by, day)
    const id = newId()
    await announcePayment(paying, jobId, { ...payment, _id: id, crew: crewId, at: paying.now.toISOString() })
    if (confirmed) await confirmPayment(at(other(by), day + 0.1), { jobId, id })
  }
  if (!settlement) return
  const { hash } = await proposeSettlement(at(settlement.by, settlement.day), jobId, { crew: crewId })
  for (const { by, day } of settlement.signed)
    await signSettlement(at(by, day), { jobId, crewId, hash, ink: await inkOf(by), device: demoDevice })
}
