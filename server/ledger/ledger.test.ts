import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { buildApplication } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import { placeSpansOf } from '#test/place-spans.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const { accountOf, spend, decideExpense, pay, paid, settle, settled, signSettlement, arrived } = scene
const HOUR = 60 * 60_000
const after = (hours: number) => {
  server.at(new Date(NOON.getTime() + hours * HOUR))
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const fieldsOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.map(({ field }) => field),
]
const toldOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const amounts = (lines: readonly { key: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ key, amount }) => [key, amount]))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }
const signedWith = async (terms: object) => {
  const { jobId } = await arrived(soon)
  await server.db.update(contracts).set({ amended: terms }).where(eq(contracts.jobId, jobId))
  return jobId
}
const picture = () => plainPicture().jpeg().toBuffer()

describe('The account', () => {
  test('opens with the completed contract, for its two parties alone', async () => {
    const { job } = await scene.completed()
    const { status, body } = await scene.readAccount(job.id, cast.ana)
    expect([status, body.accounts.length, body.accounts[0]?.status]).toEqual([200, 1, 'open'])
    expect(body.accounts[0]?.lines.map(({ key, clause }) => [key, clause])).toEqual([
      ['fee', 9],
      ['waiting', 12],
      ['expenses', 11],
      ['advance', 10],
      ['provision', 11],
      ['paid', 10],
      ['refunds', 10],
    ])
    expect([body.accounts[0]?.provisional, body.accounts[0]?.due, body.cost?.estimated]).toEqual([
      true,
      null,
      null,
    ])
    const forCarla = (await scene.readAccount(job.id, cast.carla)).body
    expect([forCarla.accounts.length, forCarla.cost]).toEqual([1, null])
    expect(codeOf(await scene.readAccount(job.id, cast.diego))).toEqual([404, 'account_not_found'])
    expect(codeOf(await spend(job.id, {}, cast.diego))).toEqual([404, 'account_not_found'])
  })

  test('without a completed contract it is not open, and of nobody else does anything show', async () => {
    const { job } = await scene.completed()
    const moment = server.context()
    const [row] = await server.db.select().from(jobs).where(eq(jobs.id, job.id))
    if (!row) throw new Error('There is no offer.')
    await buildApplication(moment, row, cast.diego.id, { status: 'accepted', role: 'deckhand' })
    expect(codeOf(await spend(job.id, {}, cast.diego))).toEqual([409, 'account_not_open'])
    expect(codeOf(await pay(job.id, { crew: cast.diego.id }))).toEqual([409, 'account_not_open'])
    expect(codeOf(await pay(job.id, { crew: randomUUID() }))).toEqual([404, 'account_not_found'])
    expect((await scene.readAccount(job.id, cast.diego)).body.accounts).toEqual([])
    await spend(job.id)
    expect((await scene.readAccount(job.id, cast.diego)).body.accounts).toEqual([])
    expect(codeOf(await scene.readCsv(job.id, cast.diego))).toEqual([404, 'account_not_found'])
  })

  test('adds up to the cent: price, wait, expenses, what was paid', { tags: 'rare' }, async () => {
    const jobId = await signedWith({ waitingDaySum: 120, expenseLimit: 150, advance: 300 })
    for (const amount of [91.76, 48.4, 74, 67.35, 38.9]) await spend(jobId, { amount, category: 'food' })
    const belt = await spend(jobId, { amount: 129, category: 'spares' })
    expect(belt.body.expense.status).toBe('recorded')
    await paid(jobId, { kind: 'advance', amount: 300 })
    await paid(jobId, { kind: 'provision', amount: 250 })
    await paid(jobId, { kind: 'fee', amount: 850 })
    const account = await accountOf(jobId)
    expect([amounts(account.lines), account.balance, account.provisional]).toEqual([
      {
        fee: 1150,
        waiting: 0,
        expenses: 449.41,
        advance: -300,
        provision: -250,
        paid: -850,
        refunds: 0,
      },
      199.41,
      false,
    ])
    expect(account).toEqual({
      ...(await accountOf(jobId, cast.carla)),
      may: account.may,
      payments: account.payments,
    })
  })

  test('the wait at sea is paid by the half day, unless the owner contradicts it', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await scene.departed(soon)
    await server.db
      .update(contracts)
      .set({ amended: { waitingDaySum: 120 } })
      .where(eq(contracts.jobId, jobId))
    after(1)
    const { body } = await scene.writeLog(jobId, { kind: 'waiting', reason: 'weather' })
    after(14.5)
    await scene.writeLog(jobId, { kind: 'sail' })
    await scene.arrive(jobId)
    const line = async () => (await accountOf(jobId)).lines.find(({ key }) => key === 'waiting')
    expect(await line()).toMatchObject({
      amount: 60,
      reckoning: '13 h 30 min sin contestar, medio día × 120,00\u00a0€',
    })
    await scene.answerWait(jobId, body.entry)
    expect(await line()).toMatchObject({ amount: 60, reckoning: '13 h 30 min, medio día × 120,00\u00a0€' })
    await scene.answerWait(jobId, body.entry, { agrees: false, text: 'Se podía navegar sin problema.' })
    expect(await line()).toMatchObject({
      amount: 0,
      reckoning: '13 h 30 min que el armador no reconoce, aparte',
    })
  })
})

describe('An expense', () => {
  test('is written once, however often it is sent, and in one account', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    const _id = randomUUID()
    const first = await spend(jobId, { _id, amount: 12.5 })
    const again = await spend(jobId, { _id, amount: 99 })
    expect([first.status, again.status, again.body.expense.amount]).toEqual([201, 200, 12.5])
    expect(codeOf(await spend(jobId, { _id }, cast.ana))).toEqual([409, 'expense_elsewhere'])
    const { job } = await scene.completed()
    expect(codeOf(await spend(job.id, { _id }))).toEqual([409, 'expense_elsewhere'])
  })

  test('is written and answered with one reading of its account', { tags: 'rare' }, async () => {
    const jobId = await signedWith({ expenseLimit: 100 })
    const { expense } = (await spend(jobId)).body
    const readings = async (work: () => Promise<{ status: number }>) => {
      const statements = await hearStatements(async () => expect((await work()).status).toBe(201))
      const ofAccount = statements.filter(
        ({ text }) => text.includes('where "expenses"."job_id" =') && !text.includes('count(*)'),
      )
      return ofAccount.map(({ times, text }) => [times, text.includes('from "expense_photos"')])
    }
    const once = [
      [1, false],
      [1, true],
    ]
    expect(await readings(() => spend(jobId))).toEqual(once)
    expect(await readings(() => spend(jobId, { amount: 12, corrects: expense._id }))).toEqual(once)
    expect(await readings(() => spend(jobId, {}, cast.ana))).toEqual(once)
  })
  test('refuses amounts and days that cannot be', async () => {
    const jobId = await signedWith({})
    for (const amount of [0, -1, 0.001, 1_000_000.01, Number.NaN, '12'])
      expect(fieldsOf(await spend(jobId, { amount }))).toEqual([400, ['amount']])
    const at = (days: number) => new Date(server.now().getTime() + days * 24 * HOUR).toISOString()
    expect(fieldsOf(await spend(jobId, { at: at(-366) }))).toEqual([400, ['at']])
    expect(fieldsOf(await spend(jobId, { at: at(1) }))).toEqual([400, ['at']])
    expect((await spend(jobId, { at: at(-364), amount: 1_000_000 })).status).toBe(201)
  })

  test('above the limit it waits for the owner, who decides once; urgent ones with a note do not', async () => {
    const jobId = await signedWith({ expenseLimit: 150 })
    await spend(jobId, { category: 'spares', amount: 100 })
    const urgent = await spend(jobId, {
      category: 'other',
      amount: 40,
      urgent: true,
      note: 'Bomba de achique rota.',
    })
    expect(urgent.body.expense.status).toBe('recorded')
    const limit = await spend(jobId, { category: 'spares', amount: 10 })
    expect(limit.body.expense.status).toBe('recorded')
    const { expense } = (await spend(jobId, { category: 'spares', amount: 0.01 })).body
    expect([expense.status, (await accountOf(jobId)).lines[2]?.amount]).toEqual(['awaiting_approval', 150])
    await spend(jobId, { category: 'spares', amount: 5 })
    expect((await toldOf(cast.ana)).filter(type => type === 'expense_awaits')).toHaveLength(1)
    expect(codeOf(await decideExpense(jobId, expense, { action: 'approve' }, cast.carla))).toEqual([
      403,
      'only_owner_decides',
    ])
    expect(fieldsOf(await decideExpense(jobId, expense, { action: 'reject', reason: 'no' }))).toEqual([
      400,
      ['reason'],
    ])
    expect((await decideExpense(jobId, expense, { action: 'approve' })).body.expense.status).toBe('approved')
    expect(
      codeOf(await decideExpense(jobId, expense, { action: 'reject', reason: 'Me lo he pensado.' })),
    ).toEqual([409, 'expense_decided'])
    expect(await toldOf(cast.carla)).toContain('expense_decided')
  })

  test('is corrected by its author once, and taken back with nothing', async () => {
    const jobId = await signedWith({})
    const { expense } = (await spend(jobId, { amount: 50 })).body
    const better = (await spend(jobId, { amount: 55, corrects: expense._id })).body.expense
    expect((await accountOf(jobId)).lines[2]?.amount).toBe(55)
    expect(codeOf(await spend(jobId, { amount: 60, corrects: expense._id }))).toEqual([409, 'expense_closed'])
    expect(codeOf(await spend(jobId, { amount: 60, corrects: randomUUID() }))).toEqual([
      404,
      'expense_not_found',
    ])
    await spend(jobId, { amount: 0, corrects: better._id, category: 'spares' })
    const { lines, expenses } = await accountOf(jobId)
    expect([lines[2]?.amount, expenses.map(({ status }) => status).sort()]).toEqual([
      0,
      ['corrected', 'corrected', 'recorded'],
    ])
  })

  test('of the owner belongs to the passage: in no balance, in the cost alone', {
    tags: 'rare',
  }, async () => {
    const jobId = await signedWith({})
    const { body } = await spend(jobId, { amount: 61.6, category: 'mooring' }, cast.ana)
    expect(body.expense).toMatchObject({ paidBy: 'owner', status: 'recorded', amount: 61.6 })
    const { accounts, cost } = (await scene.readAccount(jobId)).body
    expect([accounts[0]?.lines[2]?.amount, cost?.actual, cost?.expenses.length]).toEqual([0, 1211.6, 1])
  })

  test('has four receipts at most, the same one once, by its author alone', async () => {
    const jobId = await signedWith({})
    const { expense } = (await spend(jobId)).body
    const bytes = await picture()
    expect((await scene.addReceipt(jobId, expense, bytes)).body.expense.photos).toHaveLength(1)
    const again = { headers: { 'idempotency-key': randomUUID() } }
    expect((await scene.addReceipt(jobId, expense, bytes, again)).body.expense.photos).toHaveLength(1)
    for (const width of [61, 62, 63])
      await scene.addReceipt(jobId, expense, await plainPicture(width).jpeg().toBuffer())
    expect(codeOf(await scene.addReceipt(jobId, expense, await plainPicture(70).jpeg().toBuffer()))).toEqual([
      409,
      'expense_photos_full',
    ])
    expect(codeOf(await scene.addReceipt(jobId, expense, bytes, { by: cast.ana }))).toEqual([
      404,
      'expense_not_found',
    ])
  })
})

describe('A payment', () => {
  test('counts when who received it confirms, also after a dispute', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    const { payment } = (await pay(jobId, { amount: 850 })).body
    expect([payment.status, (await accountOf(jobId)).lines[5]?.amount]).toEqual(['announced', 0])
    expect(codeOf(await scene.confirmPayment(jobId, payment, cast.ana))).toEqual([403, 'payment_own'])
    await scene.disputePayment(jobId, payment, cast.carla)
    expect(await toldOf(cast.ana)).toContain('payment_disputed')
    await scene.confirmPayment(jobId, payment, cast.carla)
    expect((await accountOf(jobId)).lines[5]?.amount).toBe(-850)
    expect(codeOf(await scene.withdrawPayment(jobId, payment, cast.ana))).toEqual([409, 'payment_confirmed'])
    expect(codeOf(await scene.confirmPayment(jobId, payment, cast.carla))).toEqual([409, 'payment_confirmed'])
    expect(await toldOf(cast.ana)).toContain('payment_confirmed')
  })

  test('is announced by who pays, and withdrawn by them alone', async () => {
    const jobId = await signedWith({})
    expect(codeOf(await pay(jobId, { kind: 'fee', crew: cast.carla.id }, cast.carla))).toEqual([
      403,
      'payment_not_yours',
    ])
    expect(codeOf(await pay(jobId, { kind: 'refund' }))).toEqual([403, 'payment_not_yours'])
    expect(fieldsOf(await pay(jobId, { crew: null }))).toEqual([400, ['crew']])
    const { payment } = (await pay(jobId, { kind: 'refund', amount: 34.1 }, cast.carla)).body
    expect(codeOf(await scene.withdrawPayment(jobId, payment, cast.ana))).toEqual([403, 'payment_of_other'])
    expect((await scene.withdrawPayment(jobId, payment, cast.carla)).body.payment.status).toBe('withdrawn')
    expect(codeOf(await scene.confirmPayment(jobId, payment, cast.ana))).toEqual([409, 'payment_withdrawn'])
  })
})

describe('A settlement', () => {
  test('waits for the end, and for everything that is open', { tags: 'rare' }, async () => {
    const { jobId } = await scene.departed(soon)
    expect(codeOf(await settle(jobId))).toEqual([409, 'settlement_too_early'])
    await scene.arrive(jobId)
    const { expense } = (await spend(jobId, { category: 'spares', amount: 30 })).body
    const refused = await settle(jobId)
    expect([...codeOf(refused), refused.body.errors?.[0]?.message]).toEqual([
      409,
      'settlement_has_open_items',
      'Falta decidir sobre un gasto: recambio, 30,00\u00a0€.',
    ])
    await decideExpense(jobId, expense, { action: 'reject', reason: 'No hacía falta.' })
    expect((await settle(jobId)).status).toBe(201)
  })

  test('is signed by both, frozen, and known to everybody who verifies it', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    await spend(jobId, { amount: 100 })
    const { settlement } = (await settle(jobId, {}, cast.carla)).body
    expect(await toldOf(cast.ana)).toContain('settlement_proposed')
    expect(codeOf(await signSettlement(jobId, { hash: 'f'.repeat(64) }))).toEqual([409, 'settlement_changed'])
    expect(codeOf(await scene.downloadSettlement(jobId))).toEqual([409, 'settlement_not_signed'])
    await signSettlement(jobId, settlement, cast.carla)
    expect(codeOf(await signSettlement(jobId, settlement, cast.carla))).toEqual([
      409,
      'settlement_signed_by_you',
    ])
    const { status, body } = await signSettlement(jobId, settlement, cast.ana)
    expect([status, body.settlement.status]).toEqual([200, 'signed'])
    expect(codeOf(await spend(jobId))).toEqual([409, 'account_settled'])
    expect(codeOf(await settle(jobId))).toEqual([409, 'account_settled'])
    const pdf = await scene.downloadSettlement(jobId, cast.carla)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await accountOf(jobId)).status).toBe('settled')
  })

  test('is void as soon as anything changes it, and says what', { tags: 'rare' }, async () => {
    const jobId = await signedWith({ waitingDaySum: 120 })
    const { settlement } = (await settle(jobId)).body
    await signSettlement(jobId, settlement, cast.ana)
    await spend(jobId, { amount: 10 })
    const { settlement: gone, status } = await accountOf(jobId)
    expect([gone?.status, gone?.voidedBy, status]).toEqual([
      'void',
      'Se ha anotado o corregido un gasto.',
      'open',
    ])
    expect(await toldOf(cast.ana)).toContain('settlement_void')
    expect(await toldOf(cast.carla)).not.toContain('settlement_void')
    expect(codeOf(await signSettlement(jobId, settlement, cast.carla))).toEqual([409, 'settlement_changed'])
  })

  test('is void by another one too, of which the other party is told', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    const { settlement } = (await settle(jobId)).body
    await signSettlement(jobId, settlement, cast.carla)
    const { body } = await settle(jobId, { fee: { amount: 1000, reason: 'Llegamos un día antes.' } })
    expect(body.settlement.signatures).toEqual({ owner: null, crew: null })
    expect((await toldOf(cast.carla)).slice(0, 2).sort()).toEqual(['settlement_proposed', 'settlement_void'])
    expect(await toldOf(cast.ana)).not.toContain('settlement_void')
    expect(codeOf(await signSettlement(jobId, settlement, cast.ana))).toEqual([409, 'settlement_changed'])
  })

  test('a late wait in the log voids an open one, and changes nothing of a signed one', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await scene.departed(soon)
    await server.db
      .update(contracts)
      .set({ amended: { waitingDaySum: 120 } })
      .where(eq(contracts.jobId, jobId))
    after(20)
    await scene.arrive(jobId)
    await settle(jobId)
    const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
    await scene.writeLog(jobId, { kind: 'waiting', reason: 'weather', at: at(1) })
    expect((await accountOf(jobId)).settlement?.voidedBy).toBe('Ha cambiado la bitácora.')
    await settled(jobId)
    const before = await accountOf(jobId)
    await scene.writeLog(jobId, { kind: 'sail', at: at(2) })
    expect((await accountOf(jobId)).lines).toEqual(before.lines)
  })

  test('with another price says so, with its reason', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    const { body } = await settle(jobId, { fee: { amount: 1000, reason: 'Llegamos un día antes.' } })
    expect([body.settlement.balance, body.settlement.fee]).toEqual([
      1000,
      { amount: 1000, reason: 'Llegamos un día antes.' },
    ])
    expect(fieldsOf(await settle(jobId, { fee: { amount: -1, reason: 'x' } }))[0]).toBe(400)
  })

  test('afterwards payments go on up to the balance, until nothing is owed', { tags: 'rare' }, async () => {
    const jobId = await signedWith({})
    await settled(jobId)
    expect(codeOf(await pay(jobId, { amount: 1150.01 }))).toEqual([409, 'payment_over_balance'])
    const { payment } = (await pay(jobId, { amount: 1000 })).body
    expect(codeOf(await pay(jobId, { amount: 150.01 }))).toEqual([409, 'payment_over_balance'])
    await scene.confirmPayment(jobId, payment, cast.carla)
    await paid(jobId, { amount: 150 })
    const { status, balance } = await accountOf(jobId)
    expect([status, balance]).toEqual(['paid', 0])
    expect(codeOf(await pay(jobId, { amount: 1 }))).toEqual([409, 'account_paid'])
  })

  test('closes the wait to answers and the contract to annexes', async () => {
    const { jobId } = await scene.departed(soon)
    const { body } = await scene.writeLog(jobId, { kind: 'waiting', reason: 'weather' })
    after(2)
    await scene.arrive(jobId)
    await scene.change(jobId, { budget: 1200 })
    await settled(jobId)
    expect(codeOf(await scene.answerWait(jobId, body.entry))).toEqual([409, 'account_settled'])
    expect((await scene.annexesOf(jobId)).body.annexes.map(({ status }) => status)).toEqual(['expired'])
    expect(codeOf(await scene.change(jobId, { budget: 1300 }))).toEqual([409, 'account_settled'])
  })
})

test('A wait before the departure is paid to the calling off, though its end is written later', async () => {
  const { jobId } = await scene.waitingInPort(soon)
  after(12)
  await scene.callFalseStart(jobId)
  const waited = async () => amounts((await accountOf(jobId)).lines).waiting
  const before = await waited()
  after(24)
  await scene.writeLog(jobId, { kind: 'waiting', reason: 'documents' })
  after(35)
  await scene.writeLog(jobId, { kind: 'resumed' })
  expect([before, await waited()]).toEqual([60, 60])
})

test('The wait of somebody whose contract has ended closes with their own settlement', async () => {
  const { jobId } = await scene.ready({ ...soon, crewRequired: 2 })
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('There is no offer.')
  await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
  await scene.writeLog(jobId, { kind: 'aboard' })
  const { entry } = (await scene.writeLog(jobId, { kind: 'waiting', reason: 'weather' })).body
  const end = { end: { reason: 'Se va de mutuo acuerdo.' } }
  await scene.accept(jobId, (await scene.propose(jobId, end, { crew: cast.carla.id })).body.annex)
  expect((await scene.answerWait(jobId, entry)).status).toBe(200)
  await settled(jobId)
  expect(codeOf(await scene.answerWait(jobId, entry, { agrees: false, text: 'No hubo espera.' }))).toEqual([
    409,
    'account_settled',
  ])
})

describe('The CSV', () => {
  test('has a BOM, semicolons, decimal commas, and nothing that a spreadsheet would run', {
    tags: 'rare',
  }, async () => {
    const jobId = await signedWith({})
    await spend(jobId, { amount: 12.5, note: '=HYPERLINK("http://x.es";"x")' })
    await paid(jobId, { kind: 'advance', amount: 300 })
    const { status, headers, bytes } = await scene.readCsv(jobId)
    const text = bytes.toString()
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text.startsWith('\uFEFFApartado;Día;Hora;')).toBe(true)
    expect(text).toContain(';-300,00\r\n')
    expect(text).toContain(`"'=HYPERLINK(""http://x.es"";""x"")"`)
  })
})

test('A passage is closed by its last signature or review, and not before', { tags: 'rare' }, async () => {
  const jobId = await signedWith({})
  const stage = async () => (await scene.readPassage(jobId)).body.stage
  const review = (by: Person, userId: string) =>
    by.call(reviewApi.write, { params: { jobId }, body: { userId, stars: 5 } })
  await review(cast.ana, cast.carla.id)
  await settled(jobId)
  expect(await stage()).toBe('arrived')
  await review(cast.carla, cast.ana.id)
  expect(await stage()).toBe('closed')
  expect(await placeSpansOf(server.db, jobId)).toEqual([{ moments: 3, isKept: true }])
  expect(
    (await scene.listPassages(cast.ana, { stage: 'closed' })).body.passages.map(one => one.jobId),
  ).toContain(jobId)
})
