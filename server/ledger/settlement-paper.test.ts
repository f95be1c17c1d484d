import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import { anasHand } from '#test/signatures.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => NOON })
const scene = ledgerScene(() => ({ server, cast }))
const { settle, settled, signSettlement, arrived } = scene
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }
const toldOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const remindersOf = async (by: Person) =>
  (await toldOf(by)).filter(type => type === 'settlement_reminder').length
const verify = async (id: string, pdf: Buffer) =>
  (
    await server.visitor.call(contractApi.verify, {
      params: { contractId: id },
      body: pdf,
      headers: { 'content-type': 'application/pdf' },
    })
  ).body

test('A settlement that both have signed is sealed once, mailed to both, and known to everybody who verifies it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await arrived(soon)
  const { expense } = (await scene.spend(jobId)).body
  await scene.addReceipt(jobId, expense, await plainPicture().jpeg().toBuffer())
  const { body } = await settled(jobId)
  await server.runTasks()
  const { bytes, headers } = await scene.downloadSettlement(jobId, cast.carla)
  expect(headers['content-disposition']).toContain('liquidacion-Palma')
  expect(await faultsOfSeal(bytes, await listSealingCertificates(server.db))).toEqual([])
  expect((await scene.downloadSettlement(jobId)).bytes.equals(bytes)).toBe(true)
  const id = body.settlement._id
  expect(await verify(id, bytes)).toEqual({ result: 'original' })
  const copy = Buffer.from(bytes)
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1
  expect(await verify(id, copy)).toEqual({ result: 'altered' })
  const mails = server
    .mails()
    .filter(mail => mail.includes('Liquidaci=C3=B3n firmada') || mail.includes('liquidacion-'))
  expect(mails).toHaveLength(2)
})

test('The database refuses to change what was proposed', { tags: 'rare' }, async () => {
  const { jobId } = await arrived(soon)
  const { settlement } = (await settle(jobId)).body
  const tampered = server.db
    .update(settlements)
    .set({ balanceCents: 1 })
    .where(eq(settlements.id, settlement._id))
    .execute()
  await expect(tampered).rejects.toThrow()
})

test('A phone that was opened by a code signs, and does nothing else in an account', {
  tags: 'rare',
}, async () => {
  const { jobId } = await arrived(soon)
  const { settlement } = (await settle(jobId, {}, cast.carla)).body
  const phone = server.bearer(await openSession(server.context(), cast.ana.id, 'temporary'))
  const refused = await settle(jobId, {}, phone)
  expect([refused.status, refused.body.code]).toEqual([403, 'password_session_needed'])
  const signed = await phone.call(ledgerApi.sign, {
    params: { jobId, crewId: cast.carla.id },
    body: { hash: settlement.hash, signature: anasHand },
  })
  expect([signed.status, signed.body.settlement.signatures.owner !== null]).toEqual([200, true])
})

test('A week after the arrival the parties that have not signed are reminded, once', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await arrived(soon)
  const { settlement } = (await settle(jobId)).body
  await signSettlement(jobId, settlement, cast.carla)
  server.later(7 * DAY_MS - 60_000)
  await server.runTasks()
  expect([await remindersOf(cast.ana), await remindersOf(cast.carla)]).toEqual([0, 0])
  server.later(2 * 60_000)
  await server.runTasks()
  server.later(DAY_MS)
  await server.runTasks()
  expect([await remindersOf(cast.ana), await remindersOf(cast.carla)]).toEqual([1, 0])
})

test('Signatures of a void settlement save nobody the reminder', async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await arrived(soon)
  const { settlement } = (await settle(jobId)).body
  await signSettlement(jobId, settlement, cast.carla)
  await scene.spend(jobId)
  expect((await scene.accountOf(jobId)).settlement?.status).toBe('void')
  server.later(7 * DAY_MS + 60_000)
  await server.runTasks()
  expect([await remindersOf(cast.ana), await remindersOf(cast.carla)]).toEqual([1, 1])
})

test('The account of a contract that ended by agreement stays open to its two parties, where the passage is gone', async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await scene.ready(soon)
  await scene.spend(jobId, { amount: 80, category: 'travel' })
  const { annex } = (await scene.propose(jobId, { end: { reason: 'El barco se ha vendido.' } })).body
  await scene.accept(jobId, annex)
  expect((await scene.readPassage(jobId, cast.carla)).status).toBe(404)
  const account = await scene.accountOf(jobId, cast.carla)
  expect([account.lines[0], account.balance, account.provisional]).toMatchObject([
    { amount: 0, clause: 21 },
    80,
    false,
  ])
  expect((await settled(jobId)).body.settlement.status).toBe('signed')
  expect((await scene.downloadSettlement(jobId, cast.carla)).status).toBe(200)
  const ended = await server.db.select().from(contracts).where(eq(contracts.jobId, jobId))
  expect(ended.map(({ endedBy }) => endedBy)).toEqual(['agreement'])
})

test('Whose contract ended reads nothing of the voyage that others made, and the owner all', async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await scene.replaced(soon)
  const read = async (by: Person) => {
    const { passage, accounts } = (await scene.readAccount(jobId, by)).body
    return [passage.departedAt, passage.arrivedAt, accounts.map(({ endedBy }) => endedBy)]
  }
  expect(await read(cast.carla)).toEqual([null, null, ['agreement']])
  expect(await read(cast.ana)).toEqual([expect.any(String), expect.any(String), ['agreement']])
})

test('The paper of a contract that ended says its own end, and not the arrival of others', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.replaced(soon)
  server.later(DAY_MS)
  await settled(jobId)
  const { bytes } = await scene.downloadSettlement(jobId)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  expect(text).toContain('Zarpe No se llegó a zarpar Fin 1 de junio de 2026 a las 12:00:00')
})

test('A false start leaves the account to be closed, with the wait of the people on board', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.waitingInPort(soon)
  server.later(DAY_MS / 2)
  await scene.callFalseStart(jobId)
  server.later(DAY_MS)
  const account = await scene.accountOf(jobId)
  expect([account.lines[0]?.amount, account.lines[1]?.amount, account.provisional]).toEqual([0, 60, false])
  expect((await settle(jobId, {}, cast.carla)).status).toBe(201)
})

test('A wait ends with the cancelled offer, also where the contract is ended later', async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await scene.waitingInPort(soon)
  server.later(DAY_MS / 2)
  await cast.ana.call(jobApi.cancel, { params: { id: jobId } })
  const before = await scene.accountOf(jobId)
  server.later(7 * DAY_MS)
  const { annex } = (await scene.propose(jobId, { end: { reason: 'El barco se ha vendido.' } })).body
  await scene.accept(jobId, annex)
  const { lines, due } = await scene.accountOf(jobId)
  expect([lines[1]?.amount, due]).toEqual([60, before.due])
})
