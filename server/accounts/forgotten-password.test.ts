import { beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { PASSWORD } from '#test/builders.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner', { name: 'Ana Ferrer', emailVerifiedAt: server.now() })
})

const ask = (email: string) => server.visitor.call(accountApi.forgotPassword, { body: { email } })
const reset = (token: string, password = 'clave-nueva') =>
  server.visitor.call(accountApi.resetPassword, { body: { token, password } })
const login = (password: string) =>
  server.visitor.call(accountApi.login, { body: { email: ana.user.email, password } })
async function mailedSecret(): Promise<string> {
  await ask(ana.user.email)
  await server.runTasks()
  return secretIn(mailsTo(server.mails(), ana.user.email).at(-1), 'reset-password')
}

const spent = {
  status: 400,
  code: 'reset_link_spent',
  message: refusals.reset_link_spent.message,
}
const done = { status: 200, message: 'Contraseña cambiada. Ya puedes iniciar sesión.' }

test('A known and an unknown address get the same answer', async () => {
  const answers = [await ask(ana.user.email), await ask('nadie@example.com')]
  const message =
    'Si existe una cuenta con ese correo, te hemos enviado un enlace para cambiar la contraseña.'
  expect(answers.map(outcome)).toEqual([
    { status: 200, message },
    { status: 200, message },
  ])
})

test('An unknown address gets no mail', async () => {
  await ask('fantasma@example.com')
  await server.runTasks()
  expect(mailsTo(server.mails(), 'fantasma@example.com')).toEqual([])
})

test('The mail greets by name and tells how long its link lasts', async () => {
  await mailedSecret()
  const [mail] = mailsTo(server.mails(), ana.user.email)
  expect(mail).toContain('Hola, Ana Ferrer:')
  expect(mail).toContain('Sirve una vez, durante una hora.')
})

test('The mailed link sets a new password, and the old one no longer signs in', {
  tags: 'rare',
}, async () => {
  const answer = await reset(await mailedSecret())
  const logins = [await login(PASSWORD), await login('clave-nueva')]
  expect([outcome(answer), logins.map(each => each.status)]).toEqual([done, [401, 200]])
})

test('The link works once', async () => {
  const secret = await mailedSecret()
  expect([outcome(await reset(secret)), outcome(await reset(secret, 'y-otra-mas'))]).toEqual([done, spent])
})

test('Two uses of a link at once leave one password', async () => {
  const secret = await mailedSecret()
  const answers = await Promise.all([reset(secret, 'primera-clave'), reset(secret, 'segunda-clave')])
  const logins = [await login('primera-clave'), await login('segunda-clave')]
  const statuses = logins.map(each => (each.status === 200 ? 200 : 400))
  expect([answers.map(each => each.status), [...statuses].sort()]).toEqual([statuses, [200, 400]])
})

test.each([
  [59, done],
  [60, spent],
])('After %i minutes the link answers as it should', async (minutes, expected) => {
  const start = server.now()
  const secret = await mailedSecret()
  server.later(minutes * 60_000)
  const answer = await reset(secret)
  server.at(start)
  expect(outcome(answer)).toEqual(expected)
})

test('Setting a new password ends all sessions and the other links', async () => {
  const secrets = [await mailedSecret()]
  server.later(60_000)
  secrets.push(await mailedSecret())
  await reset(secrets[0] ?? '')
  const profile = await ana.call(accountApi.readProfile)
  expect([profile.status, outcome(await reset(secrets[1] ?? ''))]).toEqual([401, spent])
})

test('A password that is too short spends no link', async () => {
  const secret = await mailedSecret()
  const short = await reset(secret, 'corta')
  expect([outcome(short), outcome(await reset(secret))]).toEqual([
    {
      status: 400,
      code: 'invalid_input',
      message: 'La contraseña debe tener al menos 6 caracteres.',
      errors: [{ field: 'password', message: 'La contraseña debe tener al menos 6 caracteres.' }],
    },
    done,
  ])
})

test('A link to verify an address is no link to set a password', async () => {
  ana = await server.join('owner')
  await ana.call(accountApi.resendVerification)
  await server.runTasks()
  const secret = secretIn(mailsTo(server.mails(), ana.user.email).at(-1), 'verify-email')
  expect(outcome(await reset(secret))).toEqual(spent)
})

test('A changed address makes the link that was sent to the old one worthless', async () => {
  const secret = await mailedSecret()
  await ana.call(accountApi.updateProfile, { body: { email: `nueva.${ana.user.email}` } })
  expect(outcome(await reset(secret))).toEqual(spent)
})

const mailsSent = () => mailsTo(server.mails(), ana.user.email).length

test.each([
  [59_999, 1],
  [60_000, 2],
])('A person who asks again after %i ms has %i mails', async (pause, mails) => {
  await mailedSecret()
  server.later(pause)
  await mailedSecret()
  expect(mailsSent()).toBe(mails)
})

test('A mail that was not sent, for whatever came between its link and it, is sent by the next try', async () => {
  await ask(ana.user.email)
  const { mailer } = server.dependencies.services
  const send = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('The process has ended.'))
  await runDueTask({ ...server.dependencies, reportError: () => undefined })
  send.mockRestore()
  const before = mailsSent()
  server.later(2_000)
  expect([before, outcome(await reset(await mailedSecret())), mailsSent()]).toEqual([0, done, 1])
})

test('A person who has used the link is sent another at once', async () => {
  await reset(await mailedSecret())
  expect(outcome(await reset(await mailedSecret(), 'otra-clave'))).toEqual(done)
})
