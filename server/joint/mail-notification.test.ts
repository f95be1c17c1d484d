import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { type MailPreference, mailPreferences } from '#domain/accounts/mail-preference.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { useMailActs } from '#test/mail-acts.ts'
import { startTestServer } from '#test/test-server.ts'

const MINUTE_MS = 60_000
const ACCEPTED = 'Candidatura aceptada: Palma – Valencia'
const WRITTEN = 'Mensaje nuevo: Palma – Valencia'

const { server, cast, job, sent, offered, accept, write, subjects, waiting } = useMailActs()

test('A person who is away gets a mail with the news, where to see it, and how to get fewer', {
  tags: 'rare',
}, async () => {
  await accept(cast.carla)
  await server.runTasks()
  expect(sent).toMatchObject([
    {
      to: cast.carla.user.email,
      subject: ACCEPTED,
      text: `Hola, Carla Pons:

Ana Ferrer te ha aceptado para «Palma – Valencia».

Míralo en Singladura:
http://localhost:3000/my-applications#oferta-${job.id}

Un saludo,
Singladura

--
Te escribimos porque llevas un rato sin entrar. Elige qué avisos quieres recibir por correo, o ninguno, en
http://localhost:3000/profile/settings#avisos
`,
    },
  ])
})

test('At an address that is not verified the mail says what it is about, and nothing that people have written', async () => {
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, cast.carla.id))
  await accept(cast.carla)
  await server.runTasks()
  expect(sent).toMatchObject([
    {
      to: cast.carla.user.email,
      subject: 'Candidatura aceptada',
      text: `Hola, te escribimos de Singladura:

Tienes un aviso nuevo. Inicia sesión para leerlo.

Míralo en Singladura:
http://localhost:3000/my-applications#oferta-${job.id}

Este correo está sin verificar, y por eso no escribimos en él nombres ni títulos, ni enviamos documentos. Verifícalo en tu perfil:
http://localhost:3000/profile

Un saludo,
Singladura

--
Te escribimos porque llevas un rato sin entrar. Elige qué avisos quieres recibir por correo, o ninguno, en
http://localhost:3000/profile/settings#avisos
`,
    },
  ])
})

test('The mail is really written', { tags: 'rare' }, async () => {
  vi.restoreAllMocks()
  await accept(cast.carla)
  await server.runTasks()
  const mine = server.mails().filter(mail => mail.includes(`To: ${cast.carla.user.email}`))
  expect([mine.length, mine[0]]).toEqual([
    1,
    expect.stringContaining('te ha aceptado para «Palma – Valencia».'),
  ])
})

test('Each of those who are told gets a mail of their own', async () => {
  const offer = await offered(cast.carla, cast.diego)
  await cast.ana.call(jobApi.cancel, { params: { id: offer.id } })
  await server.runTasks()
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [cast.carla, cast.diego].map(({ user }) => [user.email, 'Oferta cancelada: Palma – Valencia']).sort(),
  )
})

test('One notification, one mail: another act is another', { tags: 'rare' }, async () => {
  await accept(cast.carla)
  await server.runTasks()
  await cast.ana.call(applicationApi.release, { params: { id: job.id, userId: cast.carla.id } })
  await server.runTasks()
  expect(subjects()).toEqual([ACCEPTED, 'Ya no cuentan contigo: Palma – Valencia'])
})

test('The mail about a message leads to its conversation', async () => {
  const id = await write(cast.ana, cast.carla)
  await server.runTasks()
  expect([subjects(), sent[0]?.text]).toEqual([
    [WRITTEN],
    expect.stringContaining(`\nhttp://localhost:3000/messages?conversation=${id}\n`),
  ])
})

test('A notification about no offer has no offer in its subject', async () => {
  await write(cast.oscar, cast.diego)
  await server.runTasks()
  expect(subjects()).toEqual(['Mensaje nuevo'])
})

test('A kind that is never mailed makes no work', async () => {
  await cast.diego.call(applicationApi.apply, { params: { id: job.id } })
  expect([await waiting(), (await cast.ana.call(notificationApi.list)).body.notifications.length]).toEqual([
    [],
    1,
  ])
})

test('A conversation is mailed once, however much is written, until it was read', {
  tags: 'rare',
}, async () => {
  for (let i = 0; i < 3; i++) await write(cast.ana, cast.carla)
  await server.runTasks()
  server.later(MINUTE_MS)
  const id = await write(cast.ana, cast.carla)
  await server.runTasks()
  const unread = subjects()
  await cast.carla.call(messageApi.markRead, { params: { id }, body: {} })
  server.later(11 * MINUTE_MS)
  await write(cast.ana, cast.carla)
  await server.runTasks()
  expect([unread, subjects()]).toEqual([[WRITTEN], [WRITTEN, WRITTEN]])
})

test('Twenty messages at once are one mail', async () => {
  const id = await write(cast.ana, cast.carla)
  const send = () => cast.ana.call(messageApi.send, { params: { id }, body: { text: 'Hola.' } })
  await Promise.all(Array.from({ length: 20 }, send))
  await server.runTasks()
  expect(subjects()).toEqual([WRITTEN])
})

const wanted: Record<MailPreference, string[]> = {
  all: [ACCEPTED, 'Oferta modificada: Palma – Valencia', WRITTEN],
  important: [ACCEPTED],
  none: [],
}
test.each(mailPreferences)('A person who wants %s gets that', { tags: 'rare' }, async preference => {
  const body = { emailNotifications: preference }
  await cast.carla.call(accountApi.updateProfile, { body })
  server.later(10 * MINUTE_MS)
  await accept(cast.carla)
  await server.runTasks()
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { budget: 900 } })
  await server.runTasks()
  await write(cast.ana, cast.carla)
  await server.runTasks()
  expect([subjects(), await waiting()]).toEqual([wanted[preference], []])
})

test('Behind a public address the links lead there', { tags: 'rare' }, async () => {
  const elsewhere = await startTestServer({ PUBLIC_URL: 'https://singladura.example' })
  const { ana, carla } = await elsewhere.cast()
  await elsewhere.runTasks()
  const opened = await ana.call(messageApi.openConversation, { body: { recipientId: carla.id } })
  const id = opened.body.conversation._id
  await ana.call(messageApi.send, { params: { id }, body: { text: 'Hola.' } })
  await elsewhere.runTasks()
  const folder = path.join(elsewhere.dataDir, 'mail')
  const [mail = ''] = elsewhere.mails()
  const count = fs.readdirSync(folder).length
  await elsewhere.close()
  expect([count, new Set(mail.match(/https?:[^\s"<]+/g))]).toEqual([
    1,
    new Set([
      `https://singladura.example/messages?conversation=${id}`,
      'https://singladura.example/profile/settings#avisos',
      'https://singladura.example/privacy',
      'https://singladura.example/terms',
    ]),
  ])
})
