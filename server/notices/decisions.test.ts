import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { undoMeasure } from '#server/notices/undo-measure.ts'
import { newId } from '#server/platform/ids.ts'
import { PASSWORD } from '#test/builders.ts'
import { mailsTo } from '#test/mails.ts'
import { MEASURE_FACTS, measureScene } from '#test/measure-scene.ts'
import { outcome } from '#test/test-server.ts'
import { unzip } from '#test/unzip.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { take, linkTo } = measureScene(() => server)
beforeEach(() => server.at('2026-06-01T10:00:00Z'))

const text = 'No es cierto: el teléfono no es mío.'
const read = (token: string) => server.visitor.call(decisionApi.read, { params: { token } })
const complain = (token: string, body: object = { text }) =>
  server.visitor.call(decisionApi.complain, { params: { token }, body } as never)
const own = async () => (await cast.ana.call(decisionApi.listOwn)).body.decisions

test('The link of the mail shows the statement to who is disabled, without signing in', async () => {
  const statement = await take(cast.ana, { action: 'disable', until: '2026-06-30' })
  await server.runTasks()
  const [mail = ''] = mailsTo(server.mails(), cast.ana.user.email)
  const token = /\/decision\/([\w-]{43})/.exec(mail)?.[1] ?? ''
  expect((await read(token)).body).toEqual({
    _id: statement.id,
    action: 'disable',
    subject: { kind: 'user', name: 'Ana Ferrer' },
    scope: 'platform',
    until: '2026-06-30',
    facts: MEASURE_FACTS,
    ground: 'terms',
    clause: '11.1',
    cited: 'Condiciones, 11.1 (nada ilícito, falso, ofensivo o discriminatorio)',
    origin: 'notice',
    automated: false,
    redress:
      'Puedes reclamar aquí mismo durante seis meses, acudir a un órgano de resolución de litigios o a los tribunales.',
    text: expect.stringContaining(
      'Hemos cerrado tu cuenta en toda la plataforma, hasta el 30 de junio de 2026.',
    ),
    at: '2026-06-01T10:00:00.000Z',
    endedAt: null,
    reversedAt: null,
    complaint: null,
    complainUntil: '2026-12-01T10:00:00.000Z',
    mayComplain: true,
    accountClosed: true,
  })
})

test('One complaint is taken, and read with the decision afterwards', async () => {
  const token = await linkTo(await take(cast.ana))
  expect(outcome(await complain(token))).toMatchObject({ status: 201, message: decisionApi.complain.success })
  expect(outcome(await complain(token))).toMatchObject({ status: 409, code: 'complaint_already_made' })
  const { body } = await read(token)
  expect([body.mayComplain, body.complaint]).toEqual([
    false,
    { text, at: '2026-06-01T10:00:00.000Z', outcome: null, decidedAt: null, reason: null },
  ])
})

test('After six months, and once the decision is reversed, there is no complaint', async () => {
  const [late, early, reversed] = [await take(cast.ana), await take(cast.ana), await take(cast.ana)]
  const links = { late: await linkTo(late), early: await linkTo(early), reversed: await linkTo(reversed) }
  await undoMeasure(server.context(), reversed, 'reversed')
  server.at('2026-12-01T10:00:00Z')
  expect((await complain(links.early)).status).toBe(201)
  expect(outcome(await complain(links.reversed))).toMatchObject({ status: 409, code: 'complaint_needless' })
  server.later(1)
  expect(outcome(await complain(links.late))).toMatchObject({ status: 409, code: 'complaint_too_late' })
  expect((await read(links.late)).body).toMatchObject({ mayComplain: false, complaint: null })
})

test('A complaint of a few letters, a too long one, and a wrong link are refused', async () => {
  const token = await linkTo(await take(cast.ana))
  const answers = await Promise.all([
    complain(token, { text: 'No.' }),
    complain(token, { text: 'x'.repeat(3001) }),
    complain(token, {}),
    complain('x'.repeat(43)),
    read('x'.repeat(43)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404])
  expect(answers[4].body).toMatchObject({ message: refusals.decision_not_found.message })
})

test('A person reads the decisions about them, the last one first, and opens one by another link', async () => {
  await take(cast.carla)
  const first = await take(cast.ana)
  server.later(60_000)
  const second = await take(cast.ana)
  expect((await own()).map(({ _id }) => _id)).toEqual([second.id, first.id])
  const opened = await cast.ana.call(decisionApi.openOwn, { params: { id: first.id } })
  expect((await read(opened.body.token)).body._id).toBe(first.id)
  const strangers = await cast.carla.call(decisionApi.openOwn, { params: { id: first.id } })
  expect(strangers.status).toBe(404)
})

test('An erased person leaves the decision without its title, and no link leads to it', async () => {
  const token = await linkTo(await take(cast.ana))
  await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  expect((await read(token)).status).toBe(404)
})

test('A disabled person downloads their data with the link and their password, nobody else does', async () => {
  const open = await linkTo(await take(cast.carla))
  const token = await linkTo(await take(cast.ana, { action: 'disable' }))
  const ask = (link: string, password = PASSWORD) =>
    server.app.inject({
      method: 'POST',
      url: `/api/decisions/${link}/export`,
      payload: { password },
      headers: { 'idempotency-key': newId() },
    })
  const archive = await ask(token)
  expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unzip(archive.rawPayload)
  expect(JSON.parse(String(files.get('perfil.json')))).toMatchObject([{ name: 'Ana Ferrer' }])
  expect(JSON.parse(String(files.get('decisiones.json')))).toMatchObject([
    { action: 'disable', automated: false },
  ])
  const refused = [await ask(token, 'no es esta'), await ask(open), await ask('x'.repeat(43))]
  expect(refused.map(({ statusCode }) => [statusCode])).toEqual([[400], [409], [404]])
  expect(refused[1]?.json()).toMatchObject({ code: 'export_for_disabled' })
})
