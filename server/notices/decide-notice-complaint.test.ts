import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { FURTHER_REDRESS } from '#domain/notices/complaint-text.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { operators } from '#server/operator/operator-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { mailsTo } from '#test/mails.ts'
import { measureScene } from '#test/measure-scene.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { tell, report, close, linkTo, found } = noticeScene(() => server)
const measures = measureScene(() => server)
let laia: OperatorPerson
let pau: OperatorPerson
beforeEach(async () => {
  server.at('2026-06-01T10:00:00Z')
  // Ends the data of the test before: no complaint waits, and no operator is a colleague.
  await server.db.update(complaints).set({ outcome: 'upheld', decidedAt: server.now() })
  await server.db.update(operators).set({ disabledAt: server.now() })
  laia = await joinOperator(server, `laia.${cast.ana.id}@example.com`)
  pau = await joinOperator(server, `pau.${cast.ana.id}@example.com`, 'Pau Martí')
})

const text = 'Sigue pidiendo dinero: miradlo otra vez.'
const reason = 'El anuncio tiene otro teléfono'
const complain = (token: string) =>
  server.visitor.call(decisionApi.complain, { params: { token }, body: { text } })
const open = (by: OperatorPerson, id: string) =>
  by.call(complaintApi.open, { params: { id }, query: { reason: 'en turno' } })
const list = async (by: OperatorPerson, query: Record<string, string> = {}) =>
  (await by.call(complaintApi.list, { query })).body.complaints
const auditOf = async (complaintId: string) =>
  (await pau.call(operatorApi.audit, { query: { limit: '100' } })).body.entries.filter(
    ({ subject }) => subject.id === complaintId,
  )
const decide = (by: OperatorPerson, id: string, action: 'uphold' | 'reverse') =>
  by.call(complaintApi.decide, { params: { id }, body: { action, reason } })

async function complained(sent: NoticeRow, told: { outcome?: NoticeOutcome; by?: { id: string } } = {}) {
  const notice = await close(sent, { by: laia, ...told })
  const token = await linkTo(notice)
  await complain(token)
  const [complaint] = await server.db.select().from(complaints).where(eq(complaints.noticeId, notice.id))
  if (!complaint) throw new Error('There is no complaint.')
  return { notice, token, id: complaint.id }
}

test('The queue has complaints of both kinds, the oldest first, with who sent the notice and what became of it', {
  tags: 'rare',
}, async () => {
  const { ana, carla } = cast
  const told = await complained(await tell(ana), { outcome: 'warn' })
  server.later(60_000)
  const token = await measures.linkTo(await measures.take(ana))
  await complain(token)
  server.later(60_000)
  const reported = await complained(await report(carla, ana))
  server.later(60_000)
  const nameless = await complained(await tell(ana, { kind: 'safety', name: null, email: null }))
  const rows = await list(pau)
  expect(rows.map(({ about, person, mayDecide }) => [about, person, mayDecide])).toEqual([
    ['notice', 'Eva Roca', true],
    ['warn', 'Ana Ferrer', true],
    ['notice', 'Carla Pons', true],
    ['notice', 'Sin nombre', true],
  ])
  expect(rows[0]).toEqual({
    _id: told.id,
    at: '2026-06-01T10:00:00.000Z',
    person: 'Eva Roca',
    about: 'notice',
    subject: { kind: 'user', name: 'Ana Ferrer' },
    notice: {
      _id: told.notice.id,
      reference: told.notice.reference,
      outcome: 'warn',
      url: expect.any(String),
    },
    decidedBy: 'Laia Soler',
    mayDecide: true,
    outcome: null,
    decidedAt: null,
  })
  expect(rows[1]?.notice).toBe(null)
  expect((await list(laia)).map(({ _id, mayDecide }) => [_id, mayDecide])).toEqual([
    [told.id, false],
    [rows[1]?._id, true],
    [reported.id, false],
    [nameless.id, false],
  ])
  expect((await laia.call(overviewApi.overview)).body.counts.openComplaints).toBe(4)
})

test('Opened, it has what its sender reads, and the audit names the notice, not its sender', {
  tags: 'rare',
}, async () => {
  const { notice, id } = await complained(await report(cast.carla, cast.ana))
  const { body } = await open(pau, id)
  expect(body).toMatchObject({
    complaint: { _id: id, text, person: 'Carla Pons', reason: null, answeredBy: null },
    personId: cast.carla.id,
    statement: null,
    notice: {
      kind: 'scam',
      at: '2026-06-01T10:00:00.000Z',
      decidedAt: '2026-06-01T10:00:00.000Z',
      reopenedAt: null,
      text: expect.stringContaining('lo que denuncias sigue como estaba'),
    },
  })
  await decide(pau, id, 'uphold')
  expect(await auditOf(id)).toMatchObject([
    {
      ...{ operator: 'Pau Martí', act: 'complaint_decided', reason },
      subject: { kind: 'complaint', id, name: notice.reference },
      after: { outcome: 'upheld', notice: notice.id },
    },
    { act: 'complaint_opened', reason: 'en turno', subject: { id, name: notice.reference } },
  ])
})

test('The operator who decided a notice does not decide the complaint about it while there is a colleague', {
  tags: 'rare',
}, async () => {
  const { id } = await complained(await tell(cast.ana))
  expect(outcome(await decide(laia, id, 'uphold'))).toMatchObject({
    status: 409,
    code: 'complaint_of_own_decision',
  })
  await server.db.update(operators).set({ disabledAt: server.now() }).where(eq(operators.id, pau.id))
  expect((await decide(laia, id, 'uphold')).status).toBe(200)
})

test('Upheld, the notice stays decided, and the address that was given is written to', {
  tags: 'rare',
}, async () => {
  const { notice, id, token } = await complained(await tell(cast.ana))
  expect((await decide(pau, id, 'uphold')).status).toBe(200)
  await server.runTasks()
  const mail = mailsTo(server.mails(), 'eva@example.org').at(-1)
  expect(mail).toContain(`Reclamaste contra lo que decidimos sobre tu aviso ${notice.reference}.`)
  expect(mail).toContain(
    `Hemos leído tu reclamación y mantenemos la decisión. ${reason}. Lo ha decidido una persona, no un programa.`,
  )
  expect(mail).toContain(FURTHER_REDRESS)
  expect(mail).toMatch(/\/decision\/[\w-]{43}/)
  expect(await found(notice.reference)).toMatchObject({ outcome: 'none', reopenedAt: null })
  const { body } = await server.visitor.call(decisionApi.read, { params: { token } })
  expect(body.complaint).toMatchObject({ outcome: 'upheld', reason })
})

test('Reversed, the notice is back in its queue with its mark, and is decided and told a second time', async () => {
  const { carla, ana } = cast
  const { notice, id } = await complained(await report(carla, ana))
  expect((await decide(pau, id, 'reverse')).status).toBe(200)
  await server.runTasks()
  const mails = () => mailsTo(server.mails(), carla.user.email)
  expect(mails().at(-1)).toContain('la revocamos: volvemos a abrir tu aviso.')
  expect(await found(notice.reference)).toMatchObject({
    ...{ outcome: null, decidedAt: null, operatorId: null },
    reopenedAt: server.now(),
  })
  const queue = (await laia.call(noticeDeskApi.list, { query: { limit: '100' } })).body.notices
  expect(queue.find(({ _id }) => _id === notice.id)?.reopenedAt).toBe('2026-06-01T10:00:00.000Z')
  const opened = await laia.call(noticeDeskApi.open, {
    params: { id: notice.id },
    query: { reason: 'en turno' },
  })
  expect([opened.body.complaintId, opened.body.decision]).toEqual([id, null])
  const [entry] = await auditOf(id)
  expect(entry).toMatchObject({
    before: { outcome: 'none' },
    after: { outcome: 'reversed', notice: notice.id },
  })
  // While it is open again, its sender may report the same again.
  await report(carla, ana)
  const again = await laia.call(noticeDeskApi.decide, {
    params: { id: notice.id },
    body: { action: 'none', reason: 'Visto otra vez' },
  })
  await server.runTasks()
  expect(again.status).toBe(200)
  expect(mails().at(-1)).toContain(`Hemos vuelto a leer tu aviso ${notice.reference}`)
  const [decided] = await list(pau, { state: 'decided' })
  expect([decided?._id, decided?.notice?.outcome]).toEqual([id, 'none'])
  expect((await decide(pau, id, 'uphold')).body.code).toBe('complaint_decided')
})

test('One of two operators at once decides', async () => {
  const mar = await joinOperator(server, `mar.${cast.ana.id}@example.com`, 'Mar Vidal')
  const { notice, id } = await complained(await tell(cast.ana))
  const answers = await Promise.all([decide(pau, id, 'reverse'), decide(mar, id, 'uphold')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [complaint] = await server.db.select().from(complaints).where(eq(complaints.id, id))
  const { outcome: left } = await found(notice.reference)
  expect([complaint?.outcome, left]).toEqual(
    complaint?.outcome === 'reversed' ? ['reversed', null] : ['upheld', 'none'],
  )
})

test('A complaint that comes while another is answered is the second one', { tags: 'rare' }, async () => {
  const { id, token } = await complained(await tell(cast.ana))
  const [decided, second] = await Promise.all([decide(pau, id, 'reverse'), complain(token)])
  expect([decided.status, second.body]).toMatchObject([200, { code: 'complaint_already_made' }])
})

test('Answered while its sender is erased, it leaves neither their words nor a link', {
  tags: 'rare',
}, async () => {
  const { notice, id, token } = await complained(await report(cast.carla, cast.ana))
  const [decided, erased] = await Promise.all([
    decide(pau, id, 'reverse'),
    cast.carla.call(accountApi.erase, { body: { password: PASSWORD } }),
  ])
  await server.runTasks()
  expect([decided.status, erased.status]).toEqual([200, 200])
  expect((await server.visitor.call(decisionApi.read, { params: { token } })).status).toBe(404)
  expect((await open(pau, id)).body).toMatchObject({
    complaint: { text: '', person: 'Sin nombre', outcome: 'reversed' },
    personId: null,
  })
  const [row] = await server.db.select().from(notices).where(eq(notices.id, notice.id))
  expect(row).toMatchObject({ outcome: null, reporterId: null })
})
