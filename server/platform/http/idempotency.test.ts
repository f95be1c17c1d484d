import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import { buildConversation, buildJob, jobInputExample } from '#test/builders.ts'
import { formOf, uploadOf } from '#test/pictures.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner')
})

const DAY = 24 * 60 * 60_000
const create = (key: string, overrides = {}, person = ana) =>
  person.call(jobApi.create, { body: jobInputExample(overrides), headers: { 'idempotency-key': key } })
const owned = async (person = ana) => (await person.call(jobDetailApi.listMine)).body.jobs.length
const cleanUpNow = () => cleanUp(server.context())

test('The same key gets the first answer again and publishes once', { tags: 'rare' }, async () => {
  const [first, second] = [await create('a'), await create('a')]
  expect([first.status, outcome(second), second.headers['idempotency-replayed'], await owned()]).toEqual([
    201,
    outcome(first),
    'true',
    1,
  ])
})

test('Five at once with one key publish once and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('cinco')))
  expect([answers.map(outcome), await owned()]).toEqual([Array(5).fill(answers[0] && outcome(answers[0])), 1])
})

test('The same key with another body is a mistake', async () => {
  await create('b')
  expect([outcome(await create('b', { title: 'Otra' })), await owned()]).toEqual([
    {
      status: 409,
      code: 'idempotency_key_reused',
      message: refusals.idempotency_key_reused.message,
    },
    1,
  ])
})

test('The same key for another call is a mistake', async () => {
  const { body } = await create('c')
  const cancel = await ana.call(jobApi.cancel, {
    params: { id: body.job._id },
    headers: { 'idempotency-key': 'c' },
  })
  expect(cancel.body.code).toBe('idempotency_key_reused')
})

test.each([
  ['an upload', () => uploadOf(Buffer.from('nada'), { field: 'photo' })],
  ['a form', () => formOf({}, { bytes: Buffer.from('nada') })],
])('The key of another call is refused before %s is read', async (kind, body) => {
  await create('de otra llamada')
  const form = body()
  const sent = { ...form, headers: { ...form.headers, 'idempotency-key': 'de otra llamada' } }
  const { id } = await buildConversation(server.context(), ana.id, (await server.join('crew')).id)
  // Another vessel's photo would not be found, and neither file can be read.
  const answer =
    kind === 'a form'
      ? await ana.call(messageApi.attach, { params: { id }, ...sent })
      : await ana.call(vesselApi.addPhoto, { params: { id }, ...sent })
  expect(outcome(answer)).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})

test('An answer that a version before kept is sent again, and refuses another body', async () => {
  const first = await create('antigua')
  const { rows } = await server.db.execute(
    sql`update idempotency_keys set request = split_part(request, ' ', 2) where user_id = ${ana.id} returning request`,
  )
  expect(rows[0]?.request).toMatch(/^[0-9a-f]{64}$/)
  expect(outcome(await create('antigua'))).toEqual(outcome(first))
  expect((await create('antigua', { title: 'Otra' })).body.code).toBe('idempotency_key_reused')
})

test("Another person's same key is another key", async () => {
  const oscar = await server.join('owner')
  const answers = [await create('d'), await create('d', {}, oscar)]
  expect([answers.map(answer => answer.status), await owned(), await owned(oscar)]).toEqual([
    [201, 201],
    1,
    1,
  ])
})

test('A refusal is not remembered', async () => {
  const carla = await server.join('crew')
  const job = await buildJob(server.context(), ana.id, { status: 'filled' })
  const apply = () =>
    carla.call(applicationApi.apply, { params: { id: job.id }, headers: { 'idempotency-key': 'e' } })
  const refused = await apply()
  await ana.call(jobApi.update, { params: { id: job.id }, body: { crewRequired: 2 } })
  expect([refused.status, (await apply()).status]).toEqual([409, 201])
})

test('A refused write that is repeated writes nothing', async () => {
  const email = (await server.join('owner')).user.email
  const taken = () =>
    ana.call(accountApi.updateProfile, { body: { email, bio: 'x' }, headers: { 'idempotency-key': 'f' } })
  const answers = [await taken(), await taken()]
  const { bio } = (await ana.call(accountApi.readProfile)).body.user
  expect([answers.map(answer => answer.status), bio]).toEqual([[409, 409], null])
})

test.each([
  ['empty', ''],
  ['over 100 characters long', 'x'.repeat(101)],
])('A key that is %s is refused', async (_, key) => {
  const message = 'La clave de idempotencia lleva de 1 a 100 caracteres.'
  expect([outcome(await create(key)), await owned()]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field: 'Idempotency-Key', message }] },
    0,
  ])
})

test('A key of 100 characters is taken', async () => {
  expect((await create('x'.repeat(100))).status).toBe(201)
})

test('A key means nothing to a call that only reads', async () => {
  const headers = { 'idempotency-key': 'x'.repeat(101) }
  expect((await ana.call(jobDetailApi.listMine, { headers })).status).toBe(200)
})

test.each([
  ['within a day', DAY, 1],
  ['after a day', DAY + 1, 2],
])('Repeated %s a key has published this often', { tags: 'rare' }, async (_, pause, published) => {
  const start = server.now()
  await create('g')
  server.later(pause)
  await cleanUpNow()
  await create('g', {})
  server.at(start)
  expect(await owned()).toBe(published)
})

test('A secret is not kept to be read again: each asking gets a code of its own', async () => {
  const ask = () => ana.call(accountApi.issueTemporaryToken, { headers: { 'idempotency-key': 'secreto' } })
  const [first, second] = [await ask(), await ask()]
  expect([first.status, second.status, first.body.tempToken === second.body.tempToken]).toEqual([
    200,
    200,
    false,
  ])
})

test('A password leaves no trace in what is kept of a request', async () => {
  const change = (password: string, key: string) =>
    ana.call(accountApi.updateProfile, { body: { password }, headers: { 'idempotency-key': key } })
  await change('primera-1', 'una')
  await change('segunda-2', 'otra')
  const { rows } = await server.db.execute(
    sql`select request, reply::text as reply from idempotency_keys where user_id = ${ana.id}`,
  )
  expect([rows.length, new Set(rows.map(row => row.request)).size]).toEqual([2, 1])
  expect(JSON.stringify(rows)).not.toMatch(/primera-1|segunda-2/)
})
