import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let carla: Person
beforeEach(async () => {
  carla = await server.join('crew')
})

const verify = (token: string) => server.visitor.call(accountApi.verifyEmail, { body: { token } })
const isVerified = async () => (await carla.call(accountApi.readProfile)).body.user.emailVerified
async function mailedSecret(address = carla.user.email): Promise<string> {
  await server.runTasks()
  return secretIn(mailsTo(server.mails(), address).at(-1), 'verify-email')
}
async function resentSecret(): Promise<string> {
  await carla.call(accountApi.resendVerification)
  return mailedSecret()
}

const done = { status: 200, message: 'Correo verificado. Gracias.' }
const spent = {
  status: 400,
  code: 'verification_link_spent',
  message: refusals.verification_link_spent.message,
}

test('Registering mails a link that verifies the address', async () => {
  const body = { username: 'Eva', email: 'eva@example.com', password: 'amarra', role: 'crew' }
  const { token } = (await server.visitor.call(accountApi.register, { body })).body
  const answer = await verify(await mailedSecret('eva@example.com'))
  const profile = await server.bearer(token).call(accountApi.readProfile)
  expect([outcome(answer), profile.body.user.emailVerified]).toEqual([done, true])
})

test('The mail that comes with an account has nothing of what was typed into the form but the address', async () => {
  const username = 'Has ganado: entra en evil.example'
  const body = { username, email: 'otra@example.com', password: 'amarra' }
  await server.visitor.call(accountApi.register, { body })
  await server.runTasks()
  const [mail = ''] = mailsTo(server.mails(), 'otra@example.com')
  expect([mail.includes('Hola, te escribimos de Singladura:'), /ganado|evil/.test(mail)]).toEqual([
    true,
    false,
  ])
})

test('A link that has verified the address says so again, to two at once too', async () => {
  const secret = await resentSecret()
  const answers = await Promise.all([verify(secret), verify(secret)])
  expect([...answers, await verify(secret)].map(outcome)).toEqual([done, done, done])
})

test('A link that has verified one address does not verify the next', async () => {
  const secret = await resentSecret()
  await verify(secret)
  await carla.call(accountApi.updateProfile, { body: { email: `tercera.${carla.user.email}` } })
  expect([outcome(await verify(secret)), await isVerified()]).toEqual([spent, false])
})

test('The link is too old after seven days', { tags: 'rare' }, async () => {
  const start = server.now()
  const secret = await resentSecret()
  server.later(7 * 24 * 60 * 60_000)
  const answer = await verify(secret)
  server.at(start)
  expect([outcome(answer), await isVerified()]).toEqual([spent, false])
})

test('The link is worthless once the account has another address', async () => {
  const secret = await resentSecret()
  await carla.call(accountApi.updateProfile, { body: { email: `otra.${carla.user.email}` } })
  expect([outcome(await verify(secret)), await isVerified()]).toEqual([spent, false])
})

test('A changed address has to be verified again, and its link is mailed to it', {
  tags: 'rare',
}, async () => {
  await verify(await resentSecret())
  const email = `nueva.${carla.user.email}`
  await carla.call(accountApi.updateProfile, { body: { email } })
  const before = await isVerified()
  await verify(await mailedSecret(email))
  expect([before, await isVerified()]).toEqual([false, true])
})

test('A changed address is told to the old one, without naming the new one', async () => {
  const email = `secreta.${carla.user.email}`
  await carla.call(accountApi.updateProfile, { body: { email } })
  await server.runTasks()
  const told = mailsTo(server.mails(), carla.user.email)
  expect(
    told.map(mail => [mail.includes('tiene ahora otra dirección de correo'), mail.includes(email)]),
  ).toEqual([[true, false]])
})

test('The same address in other capitals is no change', async () => {
  await verify(await resentSecret())
  await carla.call(accountApi.updateProfile, { body: { email: carla.user.email.toUpperCase() } })
  expect(await isVerified()).toBe(true)
})

test('Asking for the link again is answered in words', async () => {
  expect(outcome(await carla.call(accountApi.resendVerification))).toEqual({
    status: 200,
    message: 'Te hemos enviado un enlace nuevo. Mira también en el correo no deseado.',
  })
})

test('A verified person is mailed nothing', async () => {
  await verify(await resentSecret())
  const before = mailsTo(server.mails(), carla.user.email).length
  await carla.call(accountApi.resendVerification)
  await server.runTasks()
  expect(mailsTo(server.mails(), carla.user.email).length).toBe(before)
})

test('A link that was mailed a moment ago is not mailed again, to the same address', async () => {
  const count = () => server.mails().filter(mail => mail.includes('/verify-email#')).length
  const before = count()
  await resentSecret()
  await resentSecret()
  const first = count() - before
  await carla.call(accountApi.updateProfile, { body: { email: `otra.${carla.user.email}` } })
  await server.runTasks()
  server.later(60_000)
  await carla.call(accountApi.resendVerification)
  await server.runTasks()
  expect([first, count() - before]).toEqual([1, 3])
})
