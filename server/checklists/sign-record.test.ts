import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { anasHand, asDataUrl, carlasHand } from '#test/signatures.ts'
import { type Caller, NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const people = () => ({ server, cast })
const { arriving, handedOver, answer, itemOf } = checklistScene(people)
const { received } = jobActs(people)
const hands = { ana: anasHand, carla: carlasHand }
type Signer = keyof typeof hands
const sign = (list: { _id: string }, signature: string, by: Caller, body: object = {}, headers = {}) =>
  by.call(checklistApi.signRecord, { params: { id: list._id }, body: { signature, ...body }, headers })
const signAs = (list: { _id: string }, who: Signer, body: object = {}) =>
  sign(list, hands[who], cast[who], body)
const record = async (list: { _id: string }) =>
  (await cast.ana.call(checklistApi.readRecord, { params: { id: list._id } })).body
const rowsOf = (list: { _id: string }) =>
  server.db.select().from(handoverSignatures).where(eq(handoverSignatures.checklistId, list._id))
const pdfs = async (list: { _id: string }) => {
  const rows = await server.db.select().from(tasks).where(eq(tasks.kind, 'handover-pdf'))
  return rows.filter(({ key }) => key === list._id).length
}
const told = async (person: Person) => {
  const [last] = await received(person)
  return [last?.type, last?.message]
}

test.each([
  ['carla', 'ana'],
  ['ana', 'carla'],
] as const)(
  '%s signs first and %s second, and the second signature has the PDF made',
  { tags: 'rare' },
  async (first, second) => {
    const { list } = await handedOver()
    const before = await record(list)
    const signature = { carla: 'crewSignature', ana: 'ownerSignature' } as const
    const names = { carla: 'Carla Pons', ana: 'Ana Ferrer' }
    const one = await signAs(list, first, { dataHash: before.dataHash })
    expect([one.status, one.body.message, one.body.record, await pdfs(list)]).toEqual([
      201,
      'Acta firmada.',
      { ...before, [signature[first]]: { signedAt: NOON.toISOString() } },
      0,
    ])
    expect(await told(cast[second])).toEqual([
      'handover_pending',
      `${names[first]} ha firmado el acta de llegada de «Palma – Valencia». Falta tu firma.`,
    ])
    server.at('2026-06-01T11:00:00.000Z')
    const two = await signAs(list, second)
    expect([two.status, two.body.record, await pdfs(list)]).toEqual([
      201,
      { ...one.body.record, [signature[second]]: { signedAt: '2026-06-01T11:00:00.000Z' } },
      1,
    ])
    expect(await told(cast[first])).toEqual([
      'handover_completed',
      `${names[second]} ha firmado el acta de llegada de «Palma – Valencia». Ya podéis descargarla los dos.`,
    ])
  },
)

test('Each signature’s data, hand and place are kept as evidence', { tags: 'rare' }, async () => {
  const { list } = await handedOver()
  const { dataHash } = await record(list)
  await sign(list, carlasHand, cast.carla, {}, { 'user-agent': 'Mozilla/5.0 (iPhone)' })
  const [row] = await rowsOf(list)
  expect([row?.party, row?.dataHash, row?.inkHash, row?.address, row?.browser]).toEqual([
    'crew',
    dataHash,
    sha256(row?.png ?? Buffer.alloc(0)),
    '127.0.0.1',
    'Mozilla/5.0 (iPhone)',
  ])
})

test.each(['ana', 'carla'] as const)('%s signs once', { tags: 'rare' }, async who => {
  const { list } = await handedOver()
  await signAs(list, who)
  expect([outcome(await signAs(list, who)), (await rowsOf(list)).length]).toEqual([
    { status: 409, code: 'record_signed', message: refusals.record_signed.message },
    1,
  ])
})

test('Sent twice under one key it is signed once, and answered alike', async () => {
  const { list } = await handedOver()
  const send = () => sign(list, carlasHand, cast.carla, {}, { 'idempotency-key': list._id })
  const [one, two] = [await send(), await send()]
  expect([one.status, outcome(two)]).toEqual([201, outcome(one)])
})

test('A record that is not the one that was read is not signed', async () => {
  const { list } = await handedOver()
  expect([outcome(await signAs(list, 'carla', { dataHash: 'f'.repeat(64) })), await rowsOf(list)]).toEqual([
    {
      status: 409,
      code: 'record_changed',
      message: refusals.record_changed.message,
    },
    [],
  ])
})

test.each(['oscar', 'diego'] as const)('%s, a stranger, does not sign', { tags: 'rare' }, async name => {
  const { list } = await handedOver()
  const { status, body } = await sign(list, carlasHand, cast[name])
  expect([status, body.code, await rowsOf(list)]).toEqual([403, 'checklist_forbidden', []])
})

test('Before the arrival’s list is approved there is nothing to sign', async () => {
  const { departure, list } = await arriving()
  const answers = [await signAs(list, 'carla'), await signAs(departure, 'ana')]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([404, 'record_not_found']),
  )
})

test.each([
  ['nothing', {}],
  ['a page', { signature: asDataUrl(Buffer.from('<html>')) }],
])('%s is no signature', { tags: 'rare' }, async (_, body) => {
  const { list } = await handedOver()
  const { status } = await cast.carla.call(checklistApi.signRecord, { params: { id: list._id }, body })
  expect([status, await rowsOf(list)]).toEqual([400, []])
})

describe('the phone that a temporary token opened', () => {
  const phoneOf = async (person: Person) =>
    server.bearer(await openSession(server.context(), person.id, 'temporary'))

  test('reads the record and signs it', { tags: 'rare' }, async () => {
    const { list } = await handedOver()
    const phone = await phoneOf(cast.carla)
    const read = await phone.call(checklistApi.readRecord, { params: { id: list._id } })
    expect([read.status, (await sign(list, carlasHand, phone)).status]).toEqual([200, 201])
  })
  test('fills in no list', { tags: 'rare' }, async () => {
    const { list } = await arriving()
    const phone = await phoneOf(cast.carla)
    const { status, body } = await answer(
      list,
      itemOf(list, 'nav_luces'),
      { status: 'working' },
      { by: phone },
    )
    expect([status, body.code]).toEqual([403, 'password_session_needed'])
  })
})

test('The database itself keeps the signatures: none is changed, taken away or emptied', {
  tags: 'rare',
}, async () => {
  const { list } = await handedOver()
  await signAs(list, 'carla')
  const tries = [
    () => server.db.update(handoverSignatures).set({ signedAt: new Date('2026-06-14') }),
    () => server.db.delete(handoverSignatures),
    () => server.db.execute(sql`truncate handover_signatures`),
  ]
  for (const change of tries) await expect(change()).rejects.toThrow()
  expect((await rowsOf(list)).map(({ signedAt }) => signedAt)).toEqual([NOON])
})
