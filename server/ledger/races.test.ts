import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { expenses, payments, settlements } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { pileUp } from '#test/pile-up.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const { accountOf, spend, pay, settle, signSettlement, confirmPayment, withdrawPayment } = scene
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }

interface Answered {
  status: number
  body: { code?: string }
}
const outcome = ({ status, body }: Answered) => (status < 400 ? status : (body.code ?? String(status)))

/** All wait for the offer's lock, in this order. */
const queue = (jobId: string, requests: (() => Promise<Answered>)[]) =>
  pileUp(server, (tx: Database) => lockJob(tx, jobId), requests).then(answers => answers.map(outcome))

/** The same two in either order; the answers always in the order in which they are given here. */
async function queueWith(place: 'first' | 'second', jobId: string, requests: (() => Promise<Answered>)[]) {
  const isFirst = place === 'first'
  const answers = await queue(jobId, isFirst ? requests : requests.toReversed())
  return isFirst ? answers : answers.toReversed()
}
/** In the second order the one simply comes after the other, as without a race. */
function inBothOrders(title: string, race: (place: 'first' | 'second') => Promise<void>) {
  test.each(['first'] as const)(title, race)
  test.each(['second'] as const)(title, { tags: 'rare' }, race)
}

async function arrivedWith(terms: object = {}) {
  const { jobId } = await scene.arrived(soon)
  await server.db.update(contracts).set({ amended: terms }).where(eq(contracts.jobId, jobId))
  return jobId
}
async function proposed() {
  const jobId = await arrivedWith()
  return { jobId, settlement: (await settle(jobId)).body.settlement }
}
const review = (jobId: string, by: Person, about: Person) =>
  by.call(reviewApi.write, { params: { jobId }, body: { userId: about.id, stars: 5 } })
const stageOf = async (jobId: string) => (await scene.readPassage(jobId)).body.stage
const rowsOf = async (table: typeof expenses | typeof payments, id: string) => {
  const [row] = await server.db.select({ rows: count() }).from(table).where(eq(table.id, id))
  return row?.rows
}

describe('Expenses at once', () => {
  test('of two that fit under the limit alone, one awaits the owner', async () => {
    const jobId = await arrivedWith({ expenseLimit: 150 })
    const spare = () => spend(jobId, { category: 'spares', amount: 100 })
    expect(await queue(jobId, [spare, spare])).toEqual([201, 201])
    const { expenses: written, lines } = await accountOf(jobId)
    expect(written.map(({ status }) => status).sort()).toEqual(['awaiting_approval', 'recorded'])
    expect(lines.find(({ key }) => key === 'expenses')?.amount).toBe(100)
  })

  inBothOrders('around the limit: an urgent one counts against the other, where it comes %s', async place => {
    const jobId = await arrivedWith({ expenseLimit: 150 })
    const answers = await queueWith(place, jobId, [
      () => spend(jobId, { category: 'spares', amount: 100, urgent: true, note: 'Bomba de achique rota.' }),
      () => spend(jobId, { category: 'other', amount: 100 }),
    ])
    expect(answers).toEqual([201, 201])
    const { expenses: written, lines } = await accountOf(jobId)
    const statusOf = (category: string) => written.find(each => each.category === category)?.status
    const isAfter = place === 'first'
    expect([statusOf('spares'), statusOf('other')]).toEqual([
      'recorded',
      isAfter ? 'awaiting_approval' : 'recorded',
    ])
    expect(lines.find(({ key }) => key === 'expenses')?.amount).toBe(isAfter ? 100 : 200)
  })

  inBothOrders('around the limit: a correction frees its room, where it comes %s', async place => {
    const jobId = await arrivedWith({ expenseLimit: 150 })
    const { expense } = (await spend(jobId, { category: 'spares', amount: 140 })).body
    const answers = await queueWith(place, jobId, [
      () => spend(jobId, { category: 'spares', amount: 40, corrects: expense._id }),
      () => spend(jobId, { category: 'spares', amount: 100 }),
    ])
    expect(answers).toEqual([201, 201])
    const { expenses: written } = await accountOf(jobId)
    const next = written.find(({ amount }) => amount === 100)
    expect(next?.status).toBe(place === 'first' ? 'recorded' : 'awaiting_approval')
  })

  inBothOrders('and an approval, which fills the room, where the approval comes %s', async place => {
    const jobId = await arrivedWith({ expenseLimit: 150 })
    const { expense } = (await spend(jobId, { category: 'spares', amount: 160 })).body
    const answers = await queueWith(place, jobId, [
      () => scene.decideExpense(jobId, expense, { action: 'approve' }),
      () => spend(jobId, { category: 'spares', amount: 20 }),
    ])
    expect(answers).toEqual([200, 201])
    const { expenses: written } = await accountOf(jobId)
    const small = written.find(({ amount }) => amount === 20)
    expect(small?.status).toBe(place === 'first' ? 'awaiting_approval' : 'recorded')
  })

  test('with the same identifier are one', async () => {
    const jobId = await arrivedWith()
    const _id = randomUUID()
    const same = () => spend(jobId, { _id })
    expect((await queue(jobId, [same, same])).sort()).toEqual([200, 201])
    expect(await rowsOf(expenses, _id)).toBe(1)
  })

  test('that correct the same one leave one correction', async () => {
    const jobId = await arrivedWith()
    const { expense } = (await spend(jobId, { amount: 50 })).body
    const corrected = (amount: number) => () => spend(jobId, { amount, corrects: expense._id })
    expect(await queue(jobId, [corrected(55), corrected(60)])).toEqual([201, 'expense_closed'])
    const { lines } = await accountOf(jobId)
    expect(lines.find(({ key }) => key === 'expenses')?.amount).toBe(55)
  })
})

describe('Payments at once', () => {
  test('with the same identifier are one', async () => {
    const jobId = await arrivedWith()
    const _id = randomUUID()
    const same = () => pay(jobId, { _id })
    expect((await queue(jobId, [same, same])).sort()).toEqual([200, 201])
    expect(await rowsOf(payments, _id)).toBe(1)
  })

  inBothOrders('are confirmed or withdrawn, where the confirmation comes %s', async place => {
    const jobId = await arrivedWith()
    const { payment } = (await pay(jobId)).body
    const answers = await queueWith(place, jobId, [
      () => confirmPayment(jobId, payment, cast.carla),
      () => withdrawPayment(jobId, payment, cast.ana),
    ])
    const isConfirmed = answers[0] === 200
    expect(answers).toEqual(isConfirmed ? [200, 'payment_confirmed'] : ['payment_withdrawn', 200])
    const { payments: left, lines } = await accountOf(jobId)
    expect(left.map(({ status }) => status)).toEqual([isConfirmed ? 'confirmed' : 'withdrawn'])
    expect(lines.find(({ key }) => key === 'paid')?.amount).toBe(isConfirmed ? -100 : 0)
  })

  test('of the whole balance of a settled account leave one', async () => {
    const jobId = await arrivedWith()
    await scene.settled(jobId)
    const whole = () => pay(jobId, { amount: 1150 })
    expect(await queue(jobId, [whole, whole])).toEqual([201, 'payment_over_balance'])
    const { payments: left } = await accountOf(jobId)
    expect(left).toHaveLength(1)
  })
})

describe('Settlements at once', () => {
  inBothOrders('are signed or changed by an expense, where the signature comes %s', async place => {
    const { jobId, settlement } = await proposed()
    await signSettlement(jobId, settlement, cast.carla)
    const answers = await queueWith(place, jobId, [
      () => signSettlement(jobId, settlement, cast.ana),
      () => spend(jobId),
    ])
    const isSigned = answers[0] === 200
    expect(answers).toEqual(isSigned ? [200, 'account_settled'] : ['settlement_changed', 201])
    const { settlement: left, expenses: written } = await accountOf(jobId)
    expect([left?.status, written.length]).toEqual(isSigned ? ['signed', 0] : ['void', 1])
  })

  test('are signed by both, and sealed once', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId, settlement } = await proposed()
    const answers = await queue(jobId, [
      () => signSettlement(jobId, settlement, cast.ana),
      () => signSettlement(jobId, settlement, cast.carla),
    ])
    expect([answers, (await accountOf(jobId)).settlement?.status]).toEqual([[200, 200], 'signed'])
    await server.runTasks()
    const sealed = await server.db.select().from(sealedFiles).where(eq(sealedFiles.subject, settlement._id))
    expect(sealed).toHaveLength(1)
    expect((await scene.downloadSettlement(jobId)).status).toBe(200)
  })

  test('are signed once by one who presses twice', async () => {
    const { jobId, settlement } = await proposed()
    const sign = () => signSettlement(jobId, settlement, cast.ana)
    expect(await queue(jobId, [sign, sign])).toEqual([200, 'settlement_signed_by_you'])
    expect((await accountOf(jobId)).settlement?.status).toBe('open')
  })

  test('are proposed by both, and one counts', async () => {
    const jobId = await arrivedWith()
    const answers = await queue(jobId, [() => settle(jobId), () => settle(jobId, {}, cast.carla)])
    expect(answers).toEqual([201, 201])
    const written = await server.db
      .select({ status: settlements.status })
      .from(settlements)
      .innerJoin(contracts, eq(contracts.id, settlements.contractId))
      .where(eq(contracts.jobId, jobId))
    expect(written.map(({ status }) => status).sort()).toEqual(['open', 'void'])
  })

  inBothOrders('and reviews: the last of both closes, where the signature comes %s', async place => {
    const { jobId, settlement } = await proposed()
    await signSettlement(jobId, settlement, cast.carla)
    await review(jobId, cast.carla, cast.ana)
    expect(await stageOf(jobId)).toBe('arrived')
    const answers = await queueWith(place, jobId, [
      () => signSettlement(jobId, settlement, cast.ana),
      () => review(jobId, cast.ana, cast.carla),
    ])
    expect([answers, await stageOf(jobId)]).toEqual([[200, 201], 'closed'])
  })
})
