import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { disableAccount, enableAccount } from '#server/accounts/disable-account.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { bundleScene } from '#test/bundle-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import { anasHand } from '#test/signatures.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => NOON })

beforeAll(() => {
  blankPapers(server)
})
const scene = bundleScene(() => ({ server, cast }))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }
const otherThan = (person: Person) => (person === cast.ana ? cast.carla : cast.ana)
const review = (jobId: string, by: Person) =>
  by.call(reviewApi.write, { params: { jobId }, body: { userId: otherThan(by).id, stars: 4 } })
const certify = (jobId: string) =>
  cast.ana.call(seaServiceApi.sign, {
    params: { jobId, userId: cast.carla.id },
    body: { signature: anasHand },
  })
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

async function arrived() {
  const passage = await scene.departed(soon)
  await scene.arrive(passage.jobId)
  return passage.jobId
}

/** From an expense over the limit to the last review. */
async function endTogether(jobId: string) {
  const spares = await scene.spend(jobId, { category: 'spares', amount: 60 })
  const decided = await scene.decideExpense(jobId, spares.body.expense, { action: 'approve' })
  const receipt = await scene.addReceipt(jobId, spares.body.expense, await plainPicture(40).jpeg().toBuffer())
  const paid = await scene.paid(jobId, { amount: 1_210 })
  const proposed = await scene.settle(jobId, {}, cast.carla)
  const { settlement } = proposed.body
  const byCarla = await scene.signSettlement(jobId, settlement, cast.carla)
  const byAna = await scene.signSettlement(jobId, settlement, cast.ana)
  const papers = [await certify(jobId)]
  const words = [await review(jobId, cast.ana), await review(jobId, cast.carla)]
  return statusesOf([spares, decided, receipt, paid, proposed, byCarla, byAna, ...papers, ...words])
}

const together = 'After a block by %s both still pay, settle, sign, review and download'
async function stayTogether(blocker: 'ana' | 'carla') {
  const jobId = await arrived()
  const by = cast[blocker]
  expect((await by.call(moderationApi.block, { params: { id: otherThan(by).id } })).status).toBe(200)
  expect(await endTogether(jobId)).toEqual([201, 200, 201, 200, 201, 200, 200, 200, 201, 201])
  await server.runTasks()
  for (const person of [cast.ana, cast.carla]) {
    expect((await scene.accountOf(jobId, person)).status).toBe('paid')
    const files = [...(await scene.openBundle(jobId, person)).keys()].join()
    expect(files).toContain('liquidacion.pdf')
    expect(files).toContain('certificado-de-navegacion.pdf')
    const { reviews } = (await person.call(reviewApi.listOfPassage, { params: { jobId } })).body
    expect(reviews.map(({ shown }) => shown)).toEqual([true, true])
  }
  expect((await scene.readPassage(jobId, cast.ana)).body.stage).toBe('closed')
}
test.each(['ana'] as const)(together, stayTogether)
test.each(['carla'] as const)(together, { tags: 'rare' }, stayTogether)

test('The owner pays, signs, certifies and downloads with somebody whose account is disabled; acts that need their hand wait for them', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  const { expense } = (await scene.spend(jobId, { category: 'spares', amount: 60 })).body
  await disableAccount(server.context(), cast.carla.id)
  await expect.poll(async () => (await scene.spend(jobId, {}, cast.carla)).status).toBe(401)

  expect((await scene.decideExpense(jobId, expense, { action: 'approve' })).status).toBe(200)
  const { payment } = (await scene.pay(jobId, { amount: 1_210 })).body
  const held = await scene.settle(jobId)
  expect([held.status, held.body]).toMatchObject([409, { code: 'settlement_has_open_items' }])
  await scene.withdrawPayment(jobId, payment, cast.ana)
  const { settlement } = (await scene.settle(jobId)).body
  expect((await scene.signSettlement(jobId, settlement)).body.settlement.status).toBe('open')
  expect((await certify(jobId)).status).toBe(200)
  const reviewed = await review(jobId, cast.ana)
  expect([reviewed.status, reviewed.body]).toMatchObject([409, { code: 'person_disabled' }])
  expect([...(await scene.openBundle(jobId)).keys()].join()).toContain('cuenta')
  server.later(60_000)
  expect((await scene.accountOf(jobId)).status).toBe('settling')

  await enableAccount(server, cast.carla.id)
  const { email } = cast.carla.user
  const entered = await server.visitor.call(accountApi.login, { body: { email, password: PASSWORD } })
  const carla = { ...cast.carla, ...server.bearer(entered.body.token) }
  const signed = await scene.signSettlement(jobId, settlement, carla)
  expect([signed.status, signed.body.settlement.status]).toEqual([200, 'signed'])
  expect((await review(jobId, cast.ana)).status).toBe(201)
})

test('An offer that is cancelled after an advance has the crew member give it back, and both settle', async () => {
  const { jobId } = await scene.ready(soon)
  await scene.paid(jobId, { kind: 'advance', amount: 300 })
  await scene.spend(jobId, { category: 'travel', amount: 80 })
  expect((await cast.ana.call(jobApi.cancel, { params: { id: jobId } })).status).toBe(200)
  const account = await scene.accountOf(jobId)
  expect(account).toMatchObject({
    balance: -220,
    provisional: false,
    lines: [{ amount: 0, clause: 21 }, {}, {}, {}, {}, {}, {}],
  })
  expect((await scene.pay(jobId, { amount: 10 })).status).toBe(201)
  const { payments } = await scene.accountOf(jobId)
  const [fee] = payments.filter(({ kind }) => kind === 'fee')
  if (!fee) throw new Error('There is no payment.')
  expect((await scene.withdrawPayment(jobId, fee, cast.ana)).status).toBe(200)
  expect((await scene.settled(jobId)).body.settlement).toMatchObject({ status: 'signed', balance: -220 })
  expect((await scene.accountOf(jobId, cast.carla)).status).toBe('settled')
  const tooMuch = await scene.pay(jobId, { amount: 220.01 }, cast.carla)
  expect(tooMuch.status).toBe(409)
  expect((await scene.paid(jobId, { amount: 220 }, cast.carla)).status).toBe(200)
  expect((await scene.accountOf(jobId)).status).toBe('paid')
})

/** Both statuses of two presses at once. */
async function twice<T>(press: () => Promise<{ status: number; body: T }>) {
  const answers = await Promise.all([press(), press()])
  return statusesOf(answers).sort()
}

test('One of two presses of one act at once counts', async () => {
  const jobId = await arrived()
  const awaiting = (await scene.spend(jobId, { category: 'spares', amount: 60 })).body.expense
  const approve = () => scene.decideExpense(jobId, awaiting, { action: 'approve' })
  expect(await twice(approve)).toEqual([200, 409])
  const rejected = (await scene.spend(jobId, { category: 'spares', amount: 70 })).body.expense
  const reject = () =>
    scene.decideExpense(jobId, rejected, { action: 'reject', reason: 'No estaba en el presupuesto.' })
  expect(await twice(reject)).toEqual([200, 409])

  const first = (await scene.pay(jobId, { amount: 10 })).body.payment
  expect(await twice(() => scene.disputePayment(jobId, first, cast.carla))).toEqual([200, 409])
  expect(await twice(() => scene.confirmPayment(jobId, first, cast.carla))).toEqual([200, 409])
  const second = (await scene.pay(jobId, { amount: 20 })).body.payment
  expect(await twice(() => scene.withdrawPayment(jobId, second, cast.ana))).toEqual([200, 409])
  expect((await scene.accountOf(jobId)).balance).toBe(1_150 + 60 - 10)

  expect(await twice(() => certify(jobId))).toEqual([200, 409])
  expect(await twice(() => review(jobId, cast.ana))).toEqual([201, 409])
  await review(jobId, cast.carla)
  const { reviews } = (await cast.carla.call(reviewApi.listOfPassage, { params: { jobId } })).body
  const told = reviews.find(({ about }) => about._id === cast.carla.id)
  const reply = () =>
    cast.carla.call(reviewApi.reply, { params: { id: told?._id ?? '' }, body: { text: 'Gracias.' } })
  expect(await twice(reply)).toEqual([200, 409])
  const names = async (file: Promise<Map<string, Buffer>>) => [...(await file).keys()].sort()
  const [one, other] = await Promise.all([names(scene.openBundle(jobId)), names(scene.openBundle(jobId))])
  expect(one).toEqual(other)
})
