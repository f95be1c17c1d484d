import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { knownDevices, sessions, users } from '#server/accounts/account-table.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { pileUp } from '#test/pile-up.ts'
import { NOON } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { chromeOnWindows, safariOnIphone } from '#test/user-agents.ts'

const server = useServer({ now: () => NOON })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const TITLE = 'Has entrado desde un dispositivo nuevo'
let email: string
let id: string
beforeEach(async () => {
  const { user } = await server.join('crew', { emailVerifiedAt: NOON })
  email = user.email
  id = user.id
})

const enter = (userAgent: string, password = PASSWORD) =>
  server.visitor.call(accountApi.login, {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
async function mailsTo(address = email) {
  await server.runTasks()
  return server.mails().filter(mail => mail.includes(`To: ${address}`) && mail.includes(TITLE))
}
const devices = async () =>
  (await server.db.select().from(knownDevices).where(eq(knownDevices.userId, id))).map(
    ({ browser, system }) => `${browser} ${system}`,
  )
const lockAccount = (tx: Database) => tx.select().from(users).where(eq(users.id, id)).for('update')

test('Nobody is told of their registration, nor of the next sign-in on the same device; of another they are, once', {
  tags: 'rare',
}, async () => {
  const address = `${id}@otra.example`
  const headers = { 'user-agent': chromeOnWindows }
  const body = { username: 'Carla Pons', email: address, password: PASSWORD, role: 'crew' }
  await server.visitor.call(accountApi.register, { body, headers })
  email = address
  await enter(chromeOnWindows)
  const before = await mailsTo()
  await enter(safariOnIphone)
  await enter(safariOnIphone)
  await enter(chromeOnWindows)
  const [mail = '', ...more] = await mailsTo()
  expect([before, more]).toEqual([[], []])
  expect(mail).toContain('Safari en iPhone')
  expect(mail).toContain('1 de junio de 2026')
  expect(mail).toContain('/profile/settings#sesiones')
  expect(mail).toContain('/forgot-password')
})

test('The first sign-in that is known of a person is told to nobody', { tags: 'rare' }, async () => {
  await enter(chromeOnWindows)
  expect([await mailsTo(), await devices()]).toEqual([[], ['Chrome Windows']])
})

test('A newer version of the browser is the same one', { tags: 'rare' }, async () => {
  await enter(chromeOnWindows)
  await enter(chromeOnWindows.replace('140.0', '155.0').replace('NT 10.0', 'NT 11.0'))
  expect(await mailsTo()).toEqual([])
})

test('A device without browser and system is new, too, and told once', { tags: 'rare' }, async () => {
  await enter(chromeOnWindows)
  await enter('')
  await enter('curl/8.5.0')
  const [mail = '', ...more] = await mailsTo()
  expect([mail.includes('Dispositivo desconocido'), more]).toEqual([true, []])
})

test('A known device outlives the session', { tags: 'rare' }, async () => {
  await enter(chromeOnWindows)
  const { body } = await enter(safariOnIphone)
  const caller = server.bearer(body.token)
  await caller.call(sessionApi.endOtherSessions)
  await caller.call(accountApi.logout)
  await enter(safariOnIphone)
  await enter(chromeOnWindows)
  expect(await mailsTo()).toHaveLength(1)
})

test('Two sign-ins at once on a new device are told once', async () => {
  await enter(chromeOnWindows)
  const answers = await pileUp(server, lockAccount, [
    () => enter(safariOnIphone),
    () => enter(safariOnIphone),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await mailsTo()).toHaveLength(1)
})

test('The second of two first ones at once, on two devices, is told', async () => {
  await pileUp(server, lockAccount, [() => enter(safariOnIphone), () => enter(firefox)])
  expect(await mailsTo()).toHaveLength(1)
})

test('A password that is changed during its check opens no session', async () => {
  await enter(chromeOnWindows)
  const hash = await hashPassword('otra-clave')
  const change = (tx: Database) => setPassword(tx, id, hash, null)
  const [late] = await pileUp(server, change, [() => enter(safariOnIphone)])
  const open = await server.db.select().from(sessions).where(eq(sessions.userId, id))
  expect([late?.body.code, open, await mailsTo()]).toEqual(['wrong_credentials', [], []])
})

test('A wrong password is no sign-in', async () => {
  await enter(chromeOnWindows)
  await enter(safariOnIphone, 'amarras-8')
  expect([await mailsTo(), await devices()]).toEqual([[], ['Chrome Windows']])
})

test('A phone that a code has signed in is no sign-in, and makes nothing known', async () => {
  const { body } = await enter(chromeOnWindows)
  const { tempToken } = (await server.bearer(body.token).call(accountApi.issueTemporaryToken)).body
  const headers = { 'user-agent': safariOnIphone }
  await server.visitor.call(accountApi.redeemTemporaryToken, { body: { tempToken }, headers })
  expect([await mailsTo(), await devices()]).toEqual([[], ['Chrome Windows']])
})

test('A session of the release before makes its device known when it is used', { tags: 'rare' }, async () => {
  const { body } = await enter(chromeOnWindows)
  await server.db.delete(knownDevices).where(eq(knownDevices.userId, id))
  await server.db.update(sessions).set({ browser: null, system: null }).where(eq(sessions.userId, id))
  server.later(2 * 60 * 60_000)
  const headers = { 'user-agent': chromeOnWindows }
  await server.bearer(body.token).call(accountApi.readProfile, { headers })
  const known = await devices()
  await enter(safariOnIphone)
  expect([known, (await mailsTo()).length]).toEqual([['Chrome Windows'], 1])
})

test('A device of more than a year ago is new again; a person’s last one is kept', {
  tags: 'rare',
}, async () => {
  await enter(safariOnIphone)
  server.later(DAY_MS)
  await enter(chromeOnWindows)
  server.later(366 * DAY_MS)
  await cleanUp(server.context())
  const kept = await devices()
  await enter(safariOnIphone)
  expect([kept, (await mailsTo()).length]).toEqual([['Chrome Windows'], 2])
})

test('A person who is disabled or gone before the mail leaves gets none', async () => {
  await enter(chromeOnWindows)
  const { body } = await enter(safariOnIphone)
  await disableAccount(server.context(), id)
  const mails = await mailsTo()
  expect([body.token.length > 0, mails]).toEqual([true, []])
})

test('Erasing an account forgets its devices, and its mail that is due', { tags: 'rare' }, async () => {
  await enter(chromeOnWindows)
  const { body } = await enter(safariOnIphone)
  const erased = await server.bearer(body.token).call(accountApi.erase, { body: { password: PASSWORD } })
  const due = (await server.db.select().from(tasks)).filter(({ kind }) => kind === 'mail-new-device')
  expect([erased.status, await devices(), due, await mailsTo()]).toEqual([200, [], [], []])
})

test('To an address that is not verified the mail names nobody', async () => {
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
  await enter(chromeOnWindows)
  await enter(safariOnIphone)
  const [mail = ''] = await mailsTo()
  expect([mail.includes('Safari en iPhone'), mail.includes('Carla')]).toEqual([true, false])
})
