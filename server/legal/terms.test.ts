import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { announceTerms } from '#server/legal/announce-terms.ts'
import { tellOfTerms } from '#server/legal/mail-terms.ts'
import { termsAnnouncements } from '#server/legal/terms-table.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import { newId } from '#server/platform/ids.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { outcome, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let sent: SentMail[]
beforeAll(async () => {
  server = await startTestServer()
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(async () => {
  server.at('2026-11-28T09:00:00Z')
  await server.db.delete(termsAnnouncements)
  await server.db.delete(tasks)
  await server.db.execute(sql`update users set erased_at = now() where erased_at is null`)
  cast = await server.cast()
  await server.runTasks()
  sent = []
})
afterAll(() => server.close())

const SUMMARY = 'Los anexos se firman también con el teléfono.'
const announce = (effectiveOn: string, summary: string | null = SUMMARY) =>
  announceTerms(server.context(), { effectiveOn, summary })
const noticeOf = async (person: Person) => (await person.call(accountApi.readProfile)).body.user.termsNotice
const announced = async () => (await server.visitor.call(termsApi.announced)).body.announced
const read = (person: Person, announcement: string) => person.call(termsApi.read, { body: { announcement } })

test.each([
  [
    '2026-12-12',
    'Un cambio de las condiciones se anuncia con 15 días de antelación o más: la primera fecha posible es el 13 dic 2026 (2026-12-13).',
  ],
  ['2026-11-01', /^Un cambio de las condiciones se anuncia con 15 días/],
  ['2026-02-30', '«2026-02-30» no es una fecha del calendario. Escríbela como AAAA-MM-DD.'],
  ['mañana', '«mañana» no es una fecha del calendario. Escríbela como AAAA-MM-DD.'],
  ['20261213', /^«20261213» no es una fecha/],
  ['2126-12-13', 'Esa fecha queda a más de un año. Revisa el año.'],
])('%s is refused with a sentence, and nobody is told', async (day, sentence) => {
  await expect(announce(day)).rejects.toThrow(sentence)
  expect([await announced(), await server.db.select().from(tasks)]).toEqual([null, []])
})

test('A text too long for a mail is refused', async () => {
  await expect(announce('2026-12-20', 'a'.repeat(2001))).rejects.toThrow(
    'Lo que cambia no puede superar los 2000 caracteres.',
  )
})

test('Fifteen days ahead everybody gets one mail, and the page says what changes', async () => {
  expect(await announce('2026-12-13')).toEqual({ effectiveOn: '2026-12-13', people: 4 })
  await server.runTasks()
  await server.runTasks()
  expect(sent.map(({ to }) => to).sort()).toEqual(
    Object.values(cast)
      .map(({ user }) => user.email)
      .sort(),
  )
  const mail = sent[0]
  expect([mail?.subject, mail?.text]).toEqual([
    'Cambian las condiciones de Singladura',
    expect.stringContaining('Desde el 13 de diciembre de 2026 se aplicarán unas condiciones de uso nuevas.'),
  ])
  expect(mail?.text).toContain(SUMMARY)
  expect(mail?.text).toContain('/terms#cambios')
  expect(await announced()).toEqual({
    _id: expect.any(String),
    effectiveOn: '2026-12-13',
    summary: SUMMARY,
    announcedAt: '2026-11-28T09:00:00.000Z',
  })
})

test('The day is Madrid’s: after midnight there, one more is needed', async () => {
  server.at('2026-11-28T23:30:00Z')
  await expect(announce('2026-12-13')).rejects.toThrow('15 días')
  expect(await announce('2026-12-14')).toMatchObject({ effectiveOn: '2026-12-14' })
})

test('Disabled and erased accounts are not written to, nor those that were opened later', async () => {
  await server.db.update(users).set({ disabledAt: server.now() }).where(eq(users.id, cast.ana.id))
  expect((await announce('2026-12-20')).people).toBe(3)
  server.later(1000)
  await server.join('crew')
  await server.db.update(users).set({ erasedAt: server.now() }).where(eq(users.id, cast.carla.id))
  await server.runTasks()
  expect(
    sent
      .filter(({ subject }) => subject.startsWith('Cambian'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([cast.oscar.user.email, cast.diego.user.email].sort())
})

test('A stop in the middle repeats nobody: each slice goes on after the last person', async () => {
  await announce('2026-12-20')
  const announcementId = (await announced())?._id ?? ''
  const context = { ...server.dependencies, now: server.now() }
  const people = Object.values(cast)
    .map(({ id }) => id)
    .sort()
  const owed = async () =>
    (await server.db.select().from(tasks).where(eq(tasks.kind, 'mail-terms-to-many'))).map(
      ({ payload }) => payload,
    )
  await tellOfTerms(context, { announcementId, after: people.at(-2) })
  expect(await owed()).toEqual([{ announcementId, userIds: people.slice(-1) }])
  await server.db.delete(tasks).where(eq(tasks.kind, 'mail-terms-to-many'))
  await tellOfTerms(context, { announcementId })
  await tellOfTerms(context, { announcementId })
  expect(await owed()).toEqual([{ announcementId, userIds: people }])
  await server.runTasks()
  expect(sent).toHaveLength(4)
})

test('A later announcement takes the place of the one before: its mails leave, the others do not', async () => {
  await announce('2026-12-20', 'La primera.')
  server.later(1000)
  await announce('2026-12-27', 'La segunda.')
  await server.runTasks()
  expect(sent).toHaveLength(4)
  for (const { text } of sent) expect(text).toContain('La segunda.')
  expect((await announced())?.effectiveOn).toBe('2026-12-27')
  await expect(announce('2026-12-27', 'La segunda.')).rejects.toThrow(
    'Ese cambio ya está anunciado, con la misma fecha y el mismo texto.',
  )
})

test('The terminal is in the audit, with the days and no text', async () => {
  await announce('2026-12-20')
  server.later(1000)
  await announce('2026-12-27')
  const entries = await server.db
    .select()
    .from(auditEntries)
    .innerJoin(termsAnnouncements, eq(sql`${termsAnnouncements.id}::text`, auditEntries.subjectId))
    .orderBy(auditEntries.at, auditEntries.id)
  expect(
    entries.map(({ audit_entries: { operatorName, subjectKind, subjectName, before, after } }) => [
      operatorName,
      subjectKind,
      subjectName,
      before,
      after,
    ]),
  ).toEqual([
    ['Terminal', 'terms', null, null, { effectiveOn: '2026-12-20' }],
    ['Terminal', 'terms', null, { effectiveOn: '2026-12-20' }, { effectiveOn: '2026-12-27' }],
  ])
})

test('The notice is there until the person has read it, on every device, and again after another change', async () => {
  expect(await noticeOf(cast.ana)).toBeUndefined()
  await announce('2026-12-20')
  const first = await noticeOf(cast.ana)
  expect(first).toEqual({ _id: (await announced())?._id, effectiveOn: '2026-12-20' })
  expect(outcome(await read(cast.ana, first?._id ?? ''))).toEqual({ status: 200, message: 'Leído.' })
  expect([await noticeOf(cast.ana), await noticeOf(cast.carla)]).toEqual([undefined, first])
  server.later(1000)
  await announce('2026-12-27')
  const second = await noticeOf(cast.ana)
  expect(second?.effectiveOn).toBe('2026-12-27')
  // A device with the notice from before does not hide the new one.
  expect((await read(cast.carla, first?._id ?? '')).status).toBe(200)
  expect(await noticeOf(cast.carla)).toEqual(second)
  // Not read by the day itself, it stays.
  server.at('2026-12-27T09:00:00Z')
  expect(await noticeOf(cast.carla)).toEqual(second)
})

test('An account that is opened under the new terms has nothing to be told', async () => {
  await announce('2026-12-20')
  server.at('2026-12-19T22:59:00Z')
  const before = await server.join('crew')
  server.at('2026-12-19T23:00:00Z')
  const after = await server.join('crew')
  expect([(await noticeOf(before))?.effectiveOn, await noticeOf(after)]).toEqual(['2026-12-20', undefined])
})

test('A notice that there is not can’t be read', async () => {
  expect(outcome(await read(cast.ana, newId()))).toEqual({
    status: 404,
    code: 'terms_notice_not_found',
    message: refusals.terms_notice_not_found.message,
  })
})
