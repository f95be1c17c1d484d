import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { operators } from '#server/operator/operator-table.ts'
import { mailsTo } from '#test/mails.ts'
import { measureScene } from '#test/measure-scene.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { take, linkTo } = measureScene(() => server)
let laia: OperatorPerson
beforeEach(async () => {
  server.at('2026-06-01T10:00:00Z')
  // Operators of the test before are disabled, so that only those of this one are colleagues.
  await server.db.update(operators).set({ disabledAt: server.now() })
  laia = await joinOperator(server, `laia.${cast.ana.id}@example.com`)
})

const pau = () => joinOperator(server, `pau.${cast.ana.id}@example.com`, 'Pau Martí')
const text = 'No es cierto: el teléfono no es mío.'
const reason = 'El teléfono es de otra persona'

async function complained(told: Parameters<typeof take>[1] = {}) {
  const statement = await take(cast.ana, { operator: { id: laia.id, name: 'Laia Soler' }, ...told })
  const token = await linkTo(statement)
  await server.visitor.call(decisionApi.complain, { params: { token }, body: { text } })
  const { complaints } = (await laia.call(complaintApi.list, { query: { limit: '100' } })).body
  const found = complaints.at(-1)
  if (!found) throw new Error('There is no open complaint.')
  const read = async () => (await server.visitor.call(decisionApi.read, { params: { token } })).body
  return { id: found._id, card: found, read, statement }
}
const decide = (by: OperatorPerson, id: string, action: 'uphold' | 'reverse') =>
  by.call(complaintApi.decide, { params: { id }, body: { action, reason } })

test('An operator alone decides complaints against their own decisions', { tags: 'rare' }, async () => {
  const { id, card, read } = await complained({ action: 'disable' })
  expect(card).toMatchObject({
    person: 'Ana Ferrer',
    decidedBy: 'Laia Soler',
    mayDecide: true,
    outcome: null,
  })
  expect((await decide(laia, id, 'reverse')).status).toBe(200)
  expect(await read()).toMatchObject({
    reversedAt: '2026-06-01T10:00:00.000Z',
    accountClosed: false,
    mayComplain: false,
    complaint: { outcome: 'reversed', reason, decidedAt: '2026-06-01T10:00:00.000Z' },
  })
})

test('Where there is a colleague, a complaint is theirs to decide', { tags: 'rare' }, async () => {
  const { id, read } = await complained()
  const colleague = await pau()
  const own = (await laia.call(complaintApi.list, { query: { limit: '100' } })).body.complaints.at(-1)
  expect([own?._id, own?.mayDecide]).toEqual([id, false])
  expect(outcome(await decide(laia, id, 'uphold'))).toMatchObject({
    status: 409,
    code: 'complaint_of_own_decision',
  })
  expect((await decide(colleague, id, 'uphold')).status).toBe(200)
  expect((await read()).complaint).toMatchObject({ outcome: 'upheld', reason })
})

test('A disabled operator is no colleague', { tags: 'rare' }, async () => {
  const { id } = await complained()
  const { id: gone } = await pau()
  await server.db.update(operators).set({ disabledAt: server.now() }).where(eq(operators.id, gone))
  expect((await decide(laia, id, 'uphold')).status).toBe(200)
})

test('A complaint is decided once, and the person is mailed, also with a closed account', async () => {
  const { id } = await complained({ action: 'disable' })
  await decide(laia, id, 'uphold')
  expect(outcome(await decide(laia, id, 'reverse'))).toMatchObject({ status: 409, code: 'complaint_decided' })
  await server.runTasks()
  const mail = mailsTo(server.mails(), cast.ana.user.email).at(-1)
  expect(mail).toContain('Reclamaste contra nuestra decisión del 1 de junio de 2026.')
  expect(mail).toContain(
    `Hemos leído tu reclamación y mantenemos la decisión. ${reason}. Lo ha decidido una persona, no un programa.`,
  )
  expect(mail).toMatch(/\/decision\/[\w-]{43}/)
})

test('Opening a complaint asks for a reason and is in the audit; a missing one is not found', async () => {
  const { id, statement } = await complained()
  const open = (query: object) => laia.call(complaintApi.open, { params: { id }, query } as never)
  expect((await open({})).status).toBe(400)
  const { body } = await open({ reason: 'en turno' })
  expect(body).toMatchObject({
    complaint: { _id: id, text },
    statement: { _id: statement.id, action: 'warn' },
  })
  const missing = await decide(laia, cast.ana.id, 'uphold')
  expect(outcome(missing)).toMatchObject({ status: 404, code: 'complaint_not_found' })
})

test('Open ones come oldest first, decided ones newest first, page by page', async () => {
  const { id } = await complained()
  server.later(60_000)
  const second = await complained()
  const list = async (query: object) => (await laia.call(complaintApi.list, { query } as never)).body
  const open = (await list({ limit: '100' })).complaints.map(({ _id }) => _id)
  expect(open.slice(-2)).toEqual([id, second.id])
  await decide(laia, id, 'uphold')
  server.later(60_000)
  await decide(laia, second.id, 'uphold')
  const first = await list({ state: 'decided', limit: '1' })
  const next = await list({ state: 'decided', limit: '1', cursor: first.nextCursor })
  expect([first.complaints[0]?._id, next.complaints[0]?._id]).toEqual([second.id, id])
  expect((await laia.call(complaintApi.list, { query: { state: 'otra' } } as never)).status).toBe(400)
})
