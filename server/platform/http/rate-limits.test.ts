import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { knownAddresses } from '#server/accounts/account-table.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { rateLimits } from '#server/platform/http/http-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { outcome } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ env: { RATE_LIMIT: 'on' } })

const login = (email: string, password = 'no-es-esta') =>
  server.visitor.call(accountApi.login, { body: { email, password } })
async function fail(times: number, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await login(email)).status)
  return statuses
}
const tooMany = {
  status: 429,
  code: 'too_many_requests',
  message: refusals.too_many_requests.message,
}

test('The eleventh wrong password of an account is not looked at, and not the right one either', async () => {
  const { user } = await server.join('owner')
  const failed = await fail(10, user.email)
  const after = [await login(user.email), await login(user.email, PASSWORD)]
  expect([failed, after.map(outcome)]).toEqual([Array(10).fill(401), [tooMany, tooMany]])
})

test('Capitals and spaces do not make another account of an address', async () => {
  const { user } = await server.join('owner')
  await fail(10, user.email)
  expect((await login(` ${user.email.toUpperCase()}`)).status).toBe(429)
})

test('Another account at the same address still signs in', { tags: 'rare' }, async () => {
  const [ana, oscar] = [await server.join('owner'), await server.join('owner')]
  await fail(11, ana.user.email)
  expect((await login(oscar.user.email, PASSWORD)).status).toBe(200)
})

test('Signing in takes the failed tries back', { tags: 'rare' }, async () => {
  const { user } = await server.join('owner')
  await fail(9, user.email)
  const right = await login(user.email, PASSWORD)
  expect([right.status, await fail(10, user.email)]).toEqual([200, Array(10).fill(401)])
})

test('The sixth mail that one person asks for is not sent', async () => {
  const carla = await server.join('crew')
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await carla.call(accountApi.resendVerification)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('A failed login counts for a restarted server too', { tags: 'rare' }, async () => {
  const { user } = await server.join('owner')
  await fail(10, user.email)
  const second = await server.startAnother()
  const answer = await second
    .bearer()
    .call(accountApi.login, { body: { email: user.email, password: PASSWORD } })
  expect(outcome(answer)).toEqual(tooMany)
})

/** Guesses at a link, each from the next of these addresses. */
async function guess(times: number, ...addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/verify-email',
      payload: { token: 'x' },
      remoteAddress: addresses[i % addresses.length] ?? '',
    })
    statuses.push(statusCode)
  }
  return statuses
}

test('Three hundred guarded calls from one address are enough, whatever their accounts', {
  tags: 'rare',
}, async () => {
  const statuses = await guess(301, '203.0.113.9')
  expect([statuses.filter(status => status === 400).length, statuses.at(-1)]).toEqual([300, 429])
})

/** Guesses at a link until so many are left, the last one of them in truth. */
async function guessUntil(left: number, address: string, network = address) {
  expect(await guess(1, address)).toEqual([400])
  const { rowCount } = await server.db
    .update(rateLimits)
    .set({ points: 300 - left })
    .where(eq(rateLimits.key, `address:${network}`))
  expect(rowCount).toBe(1)
}

test('All addresses of an IPv6 network of 64 bits are one, and the next network is another', async () => {
  await guessUntil(3, '2001:db8:1:2::1', '2001:db8:1:2::')
  const statuses = await guess(4, '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6')
  expect(statuses).toEqual([400, 400, 400, 429])
  expect(await guess(1, '2001:db8:1:3::1')).toEqual([400])
})

/** Wrong passwords for this account, each from the next of these addresses. */
async function guessPassword(email: string, times: number, addresses: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push(await loginFrom(`198.51.100.${i % addresses}`, email))
  return statuses
}
async function loginFrom(remoteAddress: string, email: string, password = 'no-es-esta'): Promise<number> {
  const payload = { email, password }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress,
  })
  return statusCode
}
const windowPasses = () => server.db.update(rateLimits).set({ expire: 1 })
const shut = (email: string) => {
  const points = { points: 50, expire: Date.now() + 15 * 60_000 }
  return server.db
    .insert(rateLimits)
    .values({ key: `account /auth/login:${email}`, ...points })
    .onConflictDoUpdate({ target: rateLimits.key, set: points })
}
const HOME = '192.0.2.7'
const DAY_MS = 24 * 60 * 60_000

test('Guesses at a password from one address do not shut the account’s owner out', async () => {
  const { user } = await server.join('owner')
  const guesses = await guessPassword(user.email, 12, 1)
  expect([guesses.slice(9), await loginFrom(HOME, user.email, PASSWORD)]).toEqual([[401, 429, 429], 200])
})

test('Guesses from ever new addresses are fifty in all; a session stays valid, and the password works again later', {
  tags: 'rare',
}, async () => {
  const { user, call } = await server.join('owner')
  const guesses = await guessPassword(user.email, 51, 51)
  const shut = await loginFrom(HOME, user.email, PASSWORD)
  const stays = (await call(accountApi.readProfile)).status
  await windowPasses()
  expect([
    guesses.filter(status => status === 401).length,
    guesses.at(-1),
    shut,
    stays,
    await loginFrom(HOME, user.email, PASSWORD),
  ]).toEqual([50, 429, 429, 200, 200])
})

async function forget(email: string, remoteAddress: string): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    remoteAddress,
  })
  return statusCode
}
/** Calls for a forgotten password, each from its own address. */
async function forgetFromElsewhere(email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push(await forget(email, `198.51.100.${i}`))
  return statuses
}

test('Six mails in a row for a forgotten password are too many, from however many addresses', async () => {
  const { user } = await server.join('owner')
  expect(await forgetFromElsewhere(user.email, 6)).toEqual([200, 200, 200, 200, 200, 429])
})

test.each<[string, object]>([
  ['/api/auth/login', { email: 'nadie@example.com', password: 'no-es-esta' }],
  ['/api/auth/reset-password', { token: 'x', password: 'amarras' }],
  ['/api/auth/verify-email', { token: 'x' }],
  ['/api/auth/verify-temp-token', { tempToken: 'x' }],
  ['/api/auth/forgot-password', { email: 'otra@example.com' }],
])(
  'An address that has guessed too often at anything is not heard at %s, and another one is',
  async (url, payload) => {
    await windowPasses()
    await guessUntil(0, '203.0.113.77')
    const ask = async (remoteAddress: string) =>
      (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
    expect([await ask('203.0.113.77'), (await ask('203.0.113.78')) === 429]).toEqual([429, false])
  },
)

test('Guesses at links and codes do not use up those that were sent', async () => {
  const { user } = await server.join('crew')
  const { tempToken } = (
    await server
      .bearer(await openSession(server.context(), user.id, 'password'))
      .call(accountApi.issueTemporaryToken)
  ).body
  await guess(50, '203.0.113.79')
  const answer = await server.visitor.call(accountApi.redeemTemporaryToken, { body: { tempToken } })
  expect(answer.status).toBe(200)
})

test('A stolen session can guess ten times at the password that deletes the account, from wherever', async () => {
  const { token, call } = await server.join('owner')
  const erase = async (password: string, n: number) =>
    (
      await server.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        headers: { authorization: `Bearer ${token}` },
        payload: { password },
        remoteAddress: `198.51.100.${n}`,
      })
    ).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push(await erase('no-es-esta', n))
  const tooLate = await erase(PASSWORD, 11)
  const stands = (await call(accountApi.readProfile)).status
  await windowPasses()
  expect([statuses, tooLate, stands, await erase(PASSWORD, 12)]).toEqual([
    [...Array(10).fill(400), 429],
    429,
    200,
    200,
  ])
})

describe('An address from which the person has signed in before', () => {
  let email: string
  beforeEach(async () => {
    await windowPasses()
    email = (await server.join('owner')).user.email
    await loginFrom(HOME, email, PASSWORD)
  })

  test('is not shut by fifty wrong passwords from five others, which shut all others', {
    tags: 'rare',
  }, async () => {
    const guesses = await guessPassword(email, 50, 5)
    const elsewhere = await loginFrom('192.0.2.99', email, PASSWORD)
    expect([new Set(guesses), elsewhere, await loginFrom(HOME, email, PASSWORD)]).toEqual([
      new Set([401]),
      429,
      200,
    ])
  })

  test('opens the account for nobody else by signing in', async () => {
    await shut(email)
    await loginFrom(HOME, email, PASSWORD)
    expect(await guessPassword(email, 5, 5)).toEqual(Array(5).fill(429))
  })

  test('can guess ten times, and no oftener', { tags: 'rare' }, async () => {
    const guesses: number[] = []
    for (let i = 0; i < 11; i++) guesses.push(await loginFrom(HOME, email))
    const right = await loginFrom(HOME, email, PASSWORD)
    expect([guesses, right]).toEqual([[...Array(10).fill(401), 429], 429])
    expect(await loginFrom('192.0.2.99', email, PASSWORD)).toBe(200)
  })

  test('is a stranger to another account', async () => {
    const { user } = await server.join('owner')
    await shut(user.email)
    expect(await loginFrom(HOME, user.email, PASSWORD)).toBe(429)
  })

  test('can ask for a mail after five others have shut that for everybody else', async () => {
    await forgetFromElsewhere(email, 5)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push(await forget(email, HOME))
    expect([await forget(email, '192.0.2.99'), statuses]).toEqual([429, [200, 200, 200, 200, 200, 429]])
  })

  test('is known to another server over the same database, and is not kept as such', async () => {
    await shut(email)
    const { app } = await server.startAnother()
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: PASSWORD },
        remoteAddress: HOME,
      })
    let { statusCode } = await signIn()
    // The server is new, and a busy process asks to come again.
    while (statusCode === 503) ({ statusCode } = await signIn())
    const rows = await server.db.select().from(knownAddresses)
    expect([statusCode, JSON.stringify(rows).includes(HOME)]).toEqual([200, false])
  })

  test('is any of its network of 64 bits', async () => {
    await loginFrom('2001:db8:7:7::1', email, PASSWORD)
    await shut(email)
    const inIt = await loginFrom('2001:db8:7:7:ffff::9', email, PASSWORD)
    expect([inIt, await loginFrom('2001:db8:7:8::1', email, PASSWORD)]).toEqual([200, 429])
  })

  test('makes way for the tenth after it', { tags: 'rare' }, async () => {
    for (let n = 1; n <= 9; n++) {
      server.later(1_000)
      await loginFrom(`192.0.3.${n}`, email, PASSWORD)
    }
    await shut(email)
    const before = await loginFrom(HOME, email, PASSWORD)
    for (let n = 10; n <= 19; n++) {
      server.later(1_000)
      await windowPasses()
      await loginFrom(`192.0.3.${n}`, email, PASSWORD)
    }
    await windowPasses()
    await shut(email)
    expect([before, await loginFrom(HOME, email, PASSWORD)]).toEqual([200, 429])
  })

  test('is known for ninety days', async () => {
    const start = server.now()
    server.later(90 * DAY_MS + 1)
    await shut(email)
    const status = await loginFrom(HOME, email, PASSWORD)
    server.at(start)
    expect(status).toBe(429)
  })

  test('is also where they have set a new password by a mailed link', async () => {
    await shut(email)
    await forget(email, '192.0.2.98')
    await server.runTasks()
    const token = secretIn(mailsTo(server.mails(), email).at(-1), 'reset-password')
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password: 'clave-nueva' },
      remoteAddress: '192.0.2.99',
    })
    expect([statusCode, await loginFrom('192.0.2.99', email, 'clave-nueva')]).toEqual([200, 200])
  })
})

test('Where a session is used for more than an hour its person is known', async () => {
  const { token, user } = await server.join('owner')
  const start = server.now()
  server.later(60 * 60_000)
  const headers = { authorization: `Bearer ${token}` }
  await server.app.inject({ url: '/api/users/profile', headers, remoteAddress: HOME })
  await shut(user.email)
  const status = await loginFrom(HOME, user.email, PASSWORD)
  server.at(start)
  expect(status).toBe(200)
})

test('A person who has registered from an address is known there', async () => {
  const email = 'recien.llegada@example.com'
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username: 'Eva', email, password: PASSWORD },
    remoteAddress: HOME,
  })
  await shut(email)
  expect(await loginFrom(HOME, email, PASSWORD)).toBe(200)
})
