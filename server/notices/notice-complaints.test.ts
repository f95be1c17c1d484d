import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { FURTHER_REDRESS } from '#domain/notices/complaint-text.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { REDRESS } from '#domain/notices/statement-text.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { listReports } from '#server/app/export/about-account.ts'
import { notices } from '#server/notices/notice-table.ts'
import { reopenNotice } from '#server/notices/reopen-notice.ts'
import { complaints, decisionLinks } from '#server/notices/statement-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { mailsTo } from '#test/mails.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { tell, report, close, linkTo, found } = noticeScene(() => server)
beforeEach(() => server.at('2026-06-01T10:00:00Z'))

const text = 'Sigue pidiendo dinero: miradlo otra vez.'
const read = (token: string) => server.visitor.call(decisionApi.read, { params: { token } })
const complain = (token: string, body: object = { text }) =>
  server.visitor.call(decisionApi.complain, { params: { token }, body } as never)
const complaintsOf = (noticeId: string) =>
  server.db.select().from(complaints).where(eq(complaints.noticeId, noticeId))

test('The link of the mail shows who sent a notice what became of it, and nothing of the person reported', {
  tags: 'rare',
}, async () => {
  const notice = await tell(cast.ana)
  await close(notice, { outcome: 'hide' })
  await server.runTasks()
  const mail = mailsTo(server.mails(), 'eva@example.org').at(-1)
  const token = /\/decision\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
  const { body } = await read(token)
  expect(body).toEqual({
    _id: notice.id,
    reference: notice.reference,
    kind: 'scam',
    outcome: 'hide',
    text: `Hemos leído tu aviso ${notice.reference}, y hemos retirado lo que denuncias. Lo ha decidido una persona, no un programa.`,
    redress: REDRESS,
    at: '2026-06-01T10:00:00.000Z',
    complaint: null,
    complainUntil: '2026-12-01T10:00:00.000Z',
    mayComplain: true,
  })
  expect(JSON.stringify(body)).not.toContain('Ana')
})

test('One complaint is taken, and read with the outcome afterwards', async () => {
  const token = await linkTo(await close(await tell(cast.ana)))
  expect(outcome(await complain(token))).toMatchObject({ status: 201, message: decisionApi.complain.success })
  expect(outcome(await complain(token))).toMatchObject({ status: 409, code: 'complaint_already_made' })
  const { body } = await read(token)
  expect([body.mayComplain, body.complaint]).toEqual([
    false,
    { text, at: '2026-06-01T10:00:00.000Z', outcome: null, decidedAt: null, reason: null },
  ])
})

test('One of two complaints at once, by two links, is taken', async () => {
  const notice = await close(await tell(cast.ana))
  const links = [await linkTo(notice), await linkTo(notice)]
  const answers = await Promise.all(links.map(token => complain(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await complaintsOf(notice.id)).toHaveLength(1)
})

test('After six months there is none, and a few letters are none', { tags: 'rare' }, async () => {
  const [early, late] = [await close(await tell(cast.ana)), await close(await tell(cast.ana))]
  const links = { early: await linkTo(early), late: await linkTo(late) }
  expect((await complain(links.early, { text: 'No.' })).status).toBe(400)
  server.at('2026-12-01T10:00:00Z')
  expect((await complain(links.early)).status).toBe(201)
  server.later(1)
  expect(outcome(await complain(links.late))).toMatchObject({ status: 409, code: 'complaint_too_late' })
  expect((await read(links.late)).body).toMatchObject({ mayComplain: false, complaint: null })
})

test('The link of a notice downloads nobody’s data', async () => {
  const token = await linkTo(await close(await report(cast.carla, cast.ana)))
  const asked = await server.visitor.call(decisionApi.exportData, {
    params: { token },
    body: { password: PASSWORD },
  })
  expect(outcome(asked)).toMatchObject({ status: 404, code: 'decision_not_found' })
})

test('An erased sender’s words go, open as the complaint is, and no link leads to it', async () => {
  const notice = await close(await report(cast.carla, cast.ana))
  const token = await linkTo(notice)
  await complain(token)
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  expect((await read(token)).status).toBe(404)
  expect(await complaintsOf(notice.id)).toMatchObject([{ text: '', outcome: null }])
})

test('A sender from outside is erased with the account of the same address', async () => {
  const notice = await close(await tell(cast.ana, { email: cast.diego.user.email }))
  const token = await linkTo(notice)
  await complain(token)
  await cast.diego.call(accountApi.erase, { body: { password: PASSWORD } })
  expect(await complaintsOf(notice.id)).toMatchObject([{ text: '' }])
  const links = await server.db.select().from(decisionLinks).where(eq(decisionLinks.noticeId, notice.id))
  expect(links).toEqual([])
})

test('A complaint while its sender is erased leaves no word behind', async () => {
  const notice = await close(await report(cast.carla, cast.ana))
  const token = await linkTo(notice)
  const [erased, complained] = await Promise.all([
    cast.carla.call(accountApi.erase, { body: { password: PASSWORD } }),
    complain(token),
  ])
  expect([erased.status, [201, 404].includes(complained.status)]).toEqual([200, true])
  expect((await complaintsOf(notice.id)).map(complaint => complaint.text)).toEqual(
    complained.status === 201 ? [''] : [],
  )
})

test('A person who reported with an account downloads their complaint with the notice', async () => {
  const notice = await close(await report(cast.carla, cast.ana))
  await complain(await linkTo(notice))
  const rows: object[] = []
  const context = { ...server.dependencies, now: server.now(), actor: cast.carla.user }
  for await (const row of listReports(context)) rows.push(row)
  expect(rows).toMatchObject([
    { reference: notice.reference, outcome: 'none', complaint: { text, outcome: null, reason: null } },
  ])
})

test('The reason of an answer to somebody erased goes in time; a sender is not forgotten while they wait for one', async () => {
  const [erased, waiting] = [
    await close(await report(cast.carla, cast.ana)),
    await close(await tell(cast.ana, { email: 'espera@example.org' })),
  ]
  for (const notice of [erased, waiting]) await complain(await linkTo(notice))
  await server.db
    .update(complaints)
    .set({ outcome: 'upheld', decidedAt: server.now(), reason: 'Carla no trae nada nuevo.' })
    .where(eq(complaints.noticeId, erased.id))
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  const purged = async (days: number) => {
    await purgeRetained({ ...server.dependencies, now: new Date(server.now().getTime() + days * DAY_MS) })
    const [complaint] = await complaintsOf(erased.id)
    return [complaint?.reason, (await found(waiting.reference)).email]
  }
  expect(await purged(364)).toEqual(['Carla no trae nada nuevo.', 'espera@example.org'])
  expect(await purged(366)).toEqual([null, 'espera@example.org'])
  await server.db
    .update(complaints)
    .set({ outcome: 'upheld', decidedAt: server.now() })
    .where(eq(complaints.noticeId, waiting.id))
  expect(await purged(366)).toEqual([null, null])
})

test('Erasing the reported person leaves what their reporter wrote', { tags: 'rare' }, async () => {
  const notice = await close(await report(cast.carla, cast.ana), { outcome: 'warn' })
  const token = await linkTo(notice)
  await complain(token)
  await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  expect((await read(token)).body.complaint).toMatchObject({ text })
})

test('A notice that is opened again says so, and then its second outcome, against which nobody complains here', {
  tags: 'rare',
}, async () => {
  const notice = await close(await tell(cast.ana))
  const token = await linkTo(notice)
  await complain(token)
  server.later(60_000)
  await reopenNotice(server.context(), notice.id)
  const { body } = await read(token)
  expect(body).toMatchObject({
    outcome: null,
    text: `Hemos vuelto a abrir tu aviso ${notice.reference} por tu reclamación. Lo estamos mirando de nuevo, y te escribiremos por correo con lo que decidamos.`,
    redress: FURTHER_REDRESS,
    at: '2026-06-01T10:01:00.000Z',
    mayComplain: false,
  })
  const [row] = await server.db.select().from(notices).where(eq(notices.id, notice.id))
  if (row) await close(row, { outcome: 'hide' })
  await server.runTasks()
  const mail = mailsTo(server.mails(), 'eva@example.org').at(-1)
  expect(mail).toContain(
    `Hemos vuelto a leer tu aviso ${notice.reference}, y hemos retirado lo que denuncias.`,
  )
  expect(mail).toContain(FURTHER_REDRESS)
  expect(mail).not.toContain(REDRESS)
  expect((await read(token)).body).toMatchObject({
    outcome: 'hide',
    redress: FURTHER_REDRESS,
    mayComplain: false,
  })
  expect(outcome(await complain(token))).toMatchObject({ status: 409, code: 'complaint_already_made' })
})
