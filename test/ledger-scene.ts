import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import { annexScene } from '#test/annex-scene.ts'
import { uploadOf } from '#test/pictures.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller, Person, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

/** Acts of Ana and Carla on the account of their contract. */
export function ledgerScene(scene: () => Scene) {
  const annexes = annexScene(scene)
  const ana = () => scene().cast.ana
  const carla = () => scene().cast.carla
  const now = () => scene().server.now().toISOString()

  const readAccount = (jobId: string, by: Caller = ana()) => by.call(ledgerApi.read, { params: { jobId } })
  const spend = (jobId: string, expense: object = {}, by: Caller = carla()) =>
    by.call(ledgerApi.addExpense, {
      params: { jobId },
      body: { _id: randomUUID(), category: 'fuel', amount: 91.76, at: now(), ...expense },
    })
  const addReceipt = (
    jobId: string,
    { _id }: { _id: string },
    bytes: Buffer,
    { by = carla(), headers = {} }: { by?: Caller; headers?: Record<string, string> } = {},
  ) => {
    const form = uploadOf(bytes, { field: 'photo', name: 'recibo.jpg', type: 'image/jpeg' })
    return by.call(ledgerApi.addReceipt, {
      params: { jobId, id: _id },
      body: form.body,
      headers: { ...form.headers, ...headers },
    })
  }
  const decide = (jobId: string, { _id }: { _id: string }, body: object, by: Caller = ana()) =>
    by.call(ledgerApi.decide, { params: { jobId, id: _id }, body })
  const pay = (jobId: string, payment: object = {}, by: Person = ana()) =>
    by.call(ledgerApi.announce, {
      params: { jobId },
      body: {
        _id: randomUUID(),
        ...(by === ana() ? { crew: carla().id } : {}),
        kind: by === ana() ? 'fee' : 'refund',
        amount: 100,
        at: now(),
        method: 'transfer',
        ...payment,
      },
    })
  const answer =
    (step: 'confirmPayment' | 'withdrawPayment') =>
    (jobId: string, { _id }: { _id: string }, by: Caller) =>
      by.call(ledgerApi[step], { params: { jobId, id: _id } })
  const dispute = (jobId: string, { _id }: { _id: string }, by: Caller, reason = 'No está en mi cuenta.') =>
    by.call(ledgerApi.disputePayment, { params: { jobId, id: _id }, body: { reason } })
  const settle = (jobId: string, body: object = {}, by: Caller = ana()) =>
    by.call(ledgerApi.propose, { params: { jobId }, body: { crew: carla().id, ...body } })
  const signSettlement = (
    jobId: string,
    { hash }: { hash: string },
    by: Person = ana(),
    crewId: string = carla().id,
  ) =>
    by.call(ledgerApi.sign, {
      params: { jobId, crewId },
      body: { hash, signature: by === ana() ? anasHand : carlasHand },
    })
  const downloadSettlement = (jobId: string, by: Caller = ana(), crewId: string = carla().id) =>
    by.call(ledgerApi.download, { params: { jobId, crewId } })
  const readCsv = (jobId: string, by: Caller = ana(), userId: string = carla().id) =>
    by.call(ledgerApi.csv, { params: { jobId, userId } })

  /** The account with Carla, as `by` reads it. */
  async function accountOf(jobId: string, by: Caller = ana()) {
    const { body } = await readAccount(jobId, by)
    const account = body.accounts.find(({ user }) => user._id === carla().id)
    if (!account) throw new Error('There is no account.')
    return account
  }
  async function paid(jobId: string, payment: object, by: Person = ana()) {
    const { body } = await pay(jobId, payment, by)
    return answer('confirmPayment')(jobId, body.payment, by === ana() ? carla() : ana())
  }
  /** Both sign the account as it is now. */
  async function settled(jobId: string, body: object = {}) {
    const { settlement } = (await settle(jobId, body)).body
    await signSettlement(jobId, settlement, carla())
    return signSettlement(jobId, settlement, ana())
  }
  async function arrived(...given: Parameters<typeof annexes.departed>) {
    const passage = await annexes.departed(...given)
    await annexes.arrive(passage.jobId)
    return passage
  }

  /** Carla is on board, and waits for the boat at 120 € a day. */
  async function waitingInPort(overrides: Parameters<typeof annexes.ready>[0]) {
    const { jobId } = await annexes.ready(overrides)
    await scene()
      .server.db.update(contracts)
      .set({ amended: { waitingDaySum: 120 } })
      .where(eq(contracts.jobId, jobId))
    await annexes.writeLog(jobId, { kind: 'aboard' })
    await annexes.writeLog(jobId, { kind: 'waiting', reason: 'boat_not_ready' })
    return { jobId }
  }
  /** Carla's contract ended by agreement, and others have sailed the boat. */
  async function replaced(overrides: Parameters<typeof annexes.ready>[0]) {
    const { jobId } = await annexes.ready(overrides)
    const { annex } = (await annexes.propose(jobId, { end: { reason: 'Carla está enferma.' } })).body
    await annexes.accept(jobId, annex)
    const at = scene().server.now()
    await scene()
      .server.db.update(passages)
      .set({ departedAt: at, conditions: [], departureHash: '', arrivedAt: new Date(at.getTime() + HOUR_MS) })
      .where(eq(passages.jobId, jobId))
    return { jobId }
  }

  return {
    ...annexes,
    readAccount,
    accountOf,
    spend,
    addReceipt,
    decideExpense: decide,
    pay,
    paid,
    confirmPayment: answer('confirmPayment'),
    withdrawPayment: answer('withdrawPayment'),
    disputePayment: dispute,
    settle,
    signSettlement,
    settled,
    downloadSettlement,
    readCsv,
    arrived,
    replaced,
    waitingInPort,
  }
}
