import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { openAccountOf, undoMeasure } from '#server/notices/undo-measure.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import { newId } from '#server/platform/ids.ts'
import { PASSWORD } from '#test/builders.ts'
import { jobActs } from '#test/job-acts.ts'
import { mailsTo } from '#test/mails.ts'
import { MEASURE_FACTS, measureScene } from '#test/measure-scene.ts'
import { joinOperator } from '#test/operator.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { offer } = jobActs(() => ({ server, cast }))
const { take } = measureScene(() => server)
beforeEach(() => server.at('2026-06-01T10:00:00Z'))

const login = async () =>
  (await server.visitor.call(accountApi.login, { body: { email: cast.ana.user.email, password: PASSWORD } }))
    .status
const isHidden = async (id: string) =>
  (await server.db.select().from(hiddenSubjects).where(eq(hiddenSubjects.subjectId, id))).length > 0

test('A warned person is mailed the reasons at once, and all goes on', async () => {
  const job = await offer({ title: 'Traslado fácil' })
  await take(cast.ana, { subject: { kind: 'job', id: job.id, name: job.title } })
  await server.runTasks()
  const [mail] = mailsTo(server.mails(), cast.ana.user.email)
  expect(mail).toContain('Te advertimos por tu oferta «Traslado fácil». De momento todo sigue igual.')
  expect(mail).toMatch(/http:\/\/localhost:3000\/decision\/[\w-]{43}/)
  expect([await login(), await isHidden(job.id)]).toEqual([200, false])
})

test('An offer is hidden until the end of the last day in Madrid', async () => {
  const job = await offer({ title: 'Hasta el martes' })
  const subject = { kind: 'job', id: job.id, name: job.title } as const
  await take(cast.ana, { action: 'hide', subject, until: '2026-06-02' })
  expect(await isHidden(job.id)).toBe(true)
  server.at('2026-06-02T21:59:00Z')
  await server.runTasks()
  expect(await isHidden(job.id)).toBe(true)
  server.at('2026-06-02T22:00:00Z')
  await server.runTasks()
  expect(await isHidden(job.id)).toBe(false)
})

test('A disabled person is out at once, and is mailed the reasons all the same', async () => {
  await take(cast.ana, { action: 'disable' })
  await server.runTasks()
  expect([await login(), (await cast.ana.call(accountApi.readProfile)).status]).toEqual([403, 401])
  expect(mailsTo(server.mails(), cast.ana.user.email)[0]).toContain(
    'Hemos cerrado tu cuenta en toda la plataforma, sin fecha de fin.',
  )
})

test('An account opens with the end of the last measure that keeps it closed', async () => {
  const first = await take(cast.ana, { action: 'disable', until: '2026-06-03' })
  server.later(60_000)
  const second = await take(cast.ana, { action: 'disable' })
  server.later(5 * DAY_MS)
  await server.runTasks()
  expect(await login()).toBe(403)
  await undoMeasure(server.context(), second, 'reversed')
  expect(await login()).toBe(200)
  expect(first.until).toBe('2026-06-03')
})

test.for(['before', 'after'] as const)(
  'An account that the command closed %s a measure stays closed at its end',
  async order => {
    if (order === 'before') await disableAccount(server.context(), cast.ana.id)
    server.later(60_000)
    await take(cast.ana, { action: 'disable', until: '2026-06-03' })
    server.later(60_000)
    if (order === 'after') await disableAccount(server.context(), cast.ana.id)
    server.later(5 * DAY_MS)
    await server.runTasks()
    expect(await login()).toBe(403)
  },
)

test('Opening an account ends every measure that closed it, and none of them opens or closes it later', {
  tags: 'rare',
}, async () => {
  await take(cast.ana, { action: 'disable', until: '2026-06-03' })
  await take(cast.ana, { action: 'disable' })
  await openAccountOf(server.context(), cast.ana.id)
  expect(await login()).toBe(200)
  await disableAccount(server.context(), cast.ana.id)
  server.later(5 * DAY_MS)
  await server.runTasks()
  expect(await login()).toBe(403)
})

test('A measure is undone once: its end after a complaint changes nothing', async () => {
  const statement = await take(cast.ana, { action: 'disable', until: '2026-06-03' })
  await undoMeasure(server.context(), statement, 'reversed')
  await disableAccount(server.context(), cast.ana.id)
  server.later(5 * DAY_MS)
  await server.runTasks()
  const [row] = await server.db.select().from(users).where(eq(users.id, cast.ana.id))
  expect(row?.disabledAt).not.toBe(null)
})

test('A measure that would have ended already, one of a conversation, and one of nobody are refused', async () => {
  const { ana } = cast
  const talk = { kind: 'conversation', id: ana.id, name: 'Carla Pons' } as const
  await expect(take(ana, { action: 'disable', until: '2026-05-31' })).rejects.toThrow('al menos hasta hoy')
  await expect(take(ana, { action: 'hide', subject: talk })).rejects.toThrow(refusals.nothing_to_hide.message)
  const { id } = await take(ana)
  await expect(take({ id })).rejects.toThrow(refusals.user_not_found.message)
  await server.runTasks()
  expect(mailsTo(server.mails(), ana.user.email)).toHaveLength(1)
})

test('The audit has the measure in words that nobody has typed, with its reason', async () => {
  const laia = await joinOperator(server)
  const noticeId = newId()
  const statement = await take(cast.ana, { noticeId, operator: { id: laia.id, name: 'Laia Soler' } })
  const [entry] = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, noticeId))
  expect(entry).toMatchObject({
    operatorName: 'Laia Soler',
    ...{ subjectKind: 'notice', subjectName: '2026-0148' },
    reason: 'Dos avisos iguales',
    after: { statement: statement.id, action: 'warn', ground: 'terms', clause: '11.1' },
  })
  expect(JSON.stringify(entry)).not.toContain(MEASURE_FACTS)
})
