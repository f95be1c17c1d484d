import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/jobs/job-table.ts'
import { expenses } from '#server/ledger/ledger-table.ts'
import { loadLedger } from '#server/ledger/load-accounts.ts'
import { transaction } from '#server/platform/context.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }

const shownOf = async (jobId: string) =>
  (await scene.accountOf(jobId)).expenses.map(({ amount, status, photos }) => [amount, status, photos.length])
/** Whether the rows were read, and not their version alone. */
async function readsRows(jobId: string) {
  const statements = await hearStatements(() => scene.readAccount(jobId))
  return statements.some(({ text }) => text.includes('from "expenses"') && !text.includes('count(*)'))
}

test('An account is read again after each change, by any person, and not before', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.arrived(soon)
  const { expense } = (await scene.spend(jobId, { category: 'spares', amount: 60 })).body
  expect(await shownOf(jobId)).toEqual([[60, 'awaiting_approval', 0]])
  const first = (await scene.readAccount(jobId)).body
  expect([await readsRows(jobId), (await scene.readAccount(jobId)).body]).toEqual([false, first])

  await scene.addReceipt(jobId, expense, await pictureOf(1))
  expect(await shownOf(jobId)).toEqual([[60, 'awaiting_approval', 1]])
  await scene.decideExpense(jobId, expense, { action: 'approve' })
  expect(await shownOf(jobId)).toEqual([[60, 'approved', 1]])
  // As another server writes.
  await server.db.update(expenses).set({ cents: 6_100 }).where(eq(expenses.id, expense._id))
  expect(await shownOf(jobId)).toEqual([[61, 'approved', 1]])
  await scene.spend(jobId, { amount: 55, corrects: expense._id })
  expect((await shownOf(jobId)).map(([amount, status]) => [amount, status]).toSorted()).toEqual([
    [55, 'recorded'],
    [61, 'corrected'],
  ])
  expect(await readsRows(jobId)).toBe(false)
})

test('The rows of a rolled-back change are not remembered', async () => {
  const { jobId } = await scene.arrived(soon)
  const { expense } = (await scene.spend(jobId, { amount: 60 })).body
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('There is no offer.')
  const context = server.context()
  const inside: unknown[] = []
  const undone = transaction(context, async within => {
    await within.db.update(expenses).set({ cents: 9_900 }).where(eq(expenses.id, expense._id))
    inside.push((await loadLedger(within, job)).accounts[0]?.expenses[0]?.cents)
    throw new Error('Taken back.')
  })
  await expect(undone).rejects.toThrow('Taken back.')
  expect([inside, await shownOf(jobId)]).toEqual([[9_900], [[60, 'recorded', 0]]])
})

test('The next day the receipts have other addresses, though nothing has changed', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.arrived(soon)
  const { expense } = (await scene.spend(jobId)).body
  await scene.addReceipt(jobId, expense, await pictureOf(1))
  const pathOf = async () => (await scene.accountOf(jobId)).expenses[0]?.photos[0]?.path
  const today = await pathOf()
  expect(await pathOf()).toBe(today)
  server.later(24 * 60 * 60_000)
  expect(await pathOf()).not.toBe(today)
})
