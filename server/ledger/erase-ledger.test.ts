import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import {
  expensePhotos,
  expenses,
  payments,
  settlementSignatures,
  settlements,
} from '#server/ledger/ledger-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import { filesOf } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }
const erase = (who: 'ana' | 'carla') => cast[who].call(accountApi.erase, { body: { password: PASSWORD } })

/** An account with receipts on both sides, and its jobs and people. */
async function spent() {
  const { jobId } = await scene.arrived(soon)
  const { expense } = (await scene.spend(jobId)).body
  await scene.addReceipt(jobId, expense, await plainPicture().jpeg().toBuffer())
  const own = (await scene.spend(jobId, { category: 'mooring' }, cast.ana)).body.expense
  await scene.addReceipt(jobId, own, await plainPicture(64).jpeg().toBuffer(), { by: cast.ana })
  await scene.paid(jobId, { kind: 'advance' })
  return { jobId, own }
}

test('The other party keeps what was agreed, and the settlement as it was signed', async () => {
  const { jobId } = await spent()
  await scene.settled(jobId)
  await server.runTasks()
  const before = await scene.accountOf(jobId)
  await erase('carla')
  await server.runTasks()
  const after = await scene.accountOf(jobId)
  expect([after.lines, after.balance, after.status, after.expenses.length]).toEqual([
    before.lines,
    before.balance,
    'settled',
    1,
  ])
  expect((await scene.downloadSettlement(jobId)).status).toBe(200)
})

test('An unsigned settlement and the own expenses of an owner go, with their receipts', {
  tags: 'rare',
}, async () => {
  const { jobId, own } = await spent()
  const { settlement } = (await scene.settle(jobId)).body
  await scene.signSettlement(jobId, settlement, cast.carla)
  const [receipt] = await server.db.select().from(expensePhotos).where(eq(expensePhotos.expenseId, own._id))
  expect(filesOf(server).some(name => name.includes(receipt?.file ?? '?'))).toBe(true)
  await erase('ana')
  await server.runTasks()
  const account = await scene.accountOf(jobId, cast.carla)
  expect([account.settlement, account.status, account.expenses.length]).toEqual([null, 'open', 1])
  const { status, body } = await scene.settle(jobId, {}, cast.carla)
  expect([account.may.propose, status, body.code]).toEqual([false, 409, 'person_erased'])
  expect(await server.db.select().from(expenses).where(eq(expenses.id, own._id))).toEqual([])
  expect(filesOf(server).some(name => name.includes(receipt?.file ?? '?'))).toBe(false)
})

test('When the contract goes, everything of its account goes with it', { tags: 'rare' }, async () => {
  const { jobId } = await spent()
  await scene.settled(jobId)
  await server.runTasks()
  await erase('carla')
  server.at(new Date(Date.parse('2026-06-06T12:00:00Z') + 10 * 366 * DAY_MS))
  await purgeRetained(server.context())
  await server.runTasks()
  const left = await server.db.select().from(contracts).where(eq(contracts.jobId, jobId))
  const tables = [expenses, payments, settlements, settlementSignatures, expensePhotos]
  const rows = []
  for (const table of tables) rows.push((await server.db.select().from(table)).length)
  expect([left, rows]).toEqual([[], [0, 0, 0, 0, 0]])
  expect(filesOf(server).filter(name => name.startsWith('settlements/'))).toEqual([])
})
