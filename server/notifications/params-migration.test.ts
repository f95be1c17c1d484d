import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { applications } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { buildConversation, PASSWORD } from '#test/builders.ts'
import { mailActs } from '#test/mail-acts.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { NOON, type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { unzip } from '#test/unzip.ts'

const folder = 'server/platform/db/migrations'
const migration = fs
  .readFileSync(
    `${folder}/${fs.readdirSync(folder).find(name => name.endsWith('_notification_params.sql'))}`,
    'utf8',
  )
  .split('--> statement-breakpoint')
/** The table as the version before left it. */
const undone = [
  'alter table notifications drop constraint notifications_say_something',
  'alter table notifications drop column params',
  'alter table notifications alter column title set not null, alter column message set not null',
]

const OLD_TITLE = 'Candidatura aceptada (antes)'
const OLD_MESSAGE = 'Ana Ferrer te aceptó, con palabras de antes.'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let job: JobRow
let talk: { id: string }
let old: { accepted: string; written: string }
let sent: SentMail[]
const { offered, accept } = mailActs(() => ({ server, cast, job, sent }))
const run = async (statements: string[]) => {
  for (const statement of statements) await server.db.execute(sql.raw(statement))
}

/** As the version before wrote it: words, and no parameters. */
async function insertOld(type: string, to: Person, { title, message }: { title: string; message: string }) {
  const id = newId()
  const about = type === 'new_message' ? { job: null, talk: talk.id } : { job: job.id, talk: null }
  await server.db.execute(sql`
    insert into notifications (id, user_id, type, title, message, person_id, job_id, conversation_id, created_at)
    values (${id}, ${to.id}, ${type}, ${title}, ${message}, ${cast.ana.id}, ${about.job}, ${about.talk}, ${NOON})`)
  return id
}

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  server.at(NOON)
  cast = await server.cast()
  job = await offered(cast.carla)
  talk = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await server.db.delete(notifications)
  await run(undone)
  old = {
    accepted: await insertOld('application_accepted', cast.carla, { title: OLD_TITLE, message: OLD_MESSAGE }),
    written: await insertOld('new_message', cast.carla, {
      title: 'Mensaje (antes)',
      message: 'Te escribió.',
    }),
  }
  await run(migration)
  sent = []
  vi.spyOn(server.dependencies.services.mailer, 'send').mockImplementation(
    keepMails(() => ({ server, sent })),
  )
})
afterAll(() => server.close())

const received = async () => (await cast.carla.call(notificationApi.list)).body.notifications
const rowOf = async (id: string) =>
  (await server.db.select().from(notifications).where(eq(notifications.id, id)))[0]

test('A notification of the version before keeps its words, and leads where it led', {
  tags: 'rare',
}, async () => {
  const shown = (await received()).find(({ _id }) => _id === old.accepted)
  expect(shown).toMatchObject({
    title: OLD_TITLE,
    message: OLD_MESSAGE,
    relatedJob: { _id: job.id },
    isRead: false,
  })
  const params = { id: old.accepted }
  const read = await cast.carla.call(notificationApi.markRead, { params })
  expect(read.body.notification).toMatchObject({ message: OLD_MESSAGE, isRead: true })
})

test('Its mail says what it says', async () => {
  await enqueue(server.context(), 'mail-notification', { notificationId: old.accepted })
  server.later(11 * 60_000)
  await server.runTasks()
  expect(sent.find(({ text }) => text.includes(OLD_MESSAGE))).toMatchObject({
    to: cast.carla.user.email,
    subject: `${OLD_TITLE}: Palma – Valencia`,
  })
})

test('It is in the export beside those of today, which have their words too and no parameters', {
  tags: 'rare',
}, async () => {
  await accept(cast.carla)
  const files = await unzip((await cast.carla.call(accountApi.exportData)).bytes)
  const exported = JSON.parse(files.get('notificaciones.json') ?? '') as Record<string, unknown>[]
  expect(exported.map(each => [each.type, each.title, each.message, 'params' in each])).toEqual([
    ['application_accepted', OLD_TITLE, OLD_MESSAGE, false],
    ['new_message', 'Mensaje (antes)', 'Te escribió.', false],
    [
      'application_accepted',
      'Candidatura aceptada',
      'Ana Ferrer te ha aceptado para «Palma – Valencia».',
      false,
    ],
  ])
})

test('The unread one of a conversation is written again, with parameters', async () => {
  await cast.ana.call(messageApi.send, { params: { id: talk.id }, body: { text: 'Hola.' } })
  expect(await rowOf(old.written)).toMatchObject({
    params: { person: 'Ana Ferrer', offer: null },
    title: null,
    message: null,
  })
  const shown = (await received()).find(({ _id }) => _id === old.written)
  expect(shown).toMatchObject({ title: 'Mensaje nuevo', message: 'Ana Ferrer te ha escrito.' })
})

test('A new notification is a type and parameters, and no words', async () => {
  await server.db.update(applications).set({ status: 'accepted' })
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { title: 'Palma 3', budget: 900 } })
  const [row] = await server.db.select().from(notifications).where(eq(notifications.type, 'job_updated'))
  expect(row).toMatchObject({
    params: { person: 'Ana Ferrer', offer: 'Palma 3', changed: ['title', 'budget'] },
    title: null,
    message: null,
  })
})

test('A row without words and without parameters is refused by the database', async () => {
  const broken = server.db.update(notifications).set({ message: null })
  await expect(broken).rejects.toThrow()
})

test('With the account of whom they name, those of before and those of today are gone', async () => {
  await accept(cast.carla)
  expect(await received()).toHaveLength(3)
  await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  const left = await server.db.select().from(notifications).where(eq(notifications.userId, cast.carla.id))
  expect(JSON.stringify(left)).not.toMatch(/Ana Ferrer|antes/)
  expect((await received()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Una persona que ha eliminado su cuenta ha cancelado la oferta «.*»\.$/),
  ])
})
