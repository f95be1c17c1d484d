import { expect, test } from 'vitest'
import { knownAddresses, oneTimeTokens, sessions } from '#server/accounts/account-table.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import { rateLimits } from '#server/platform/http/http-table.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const HOUR = 60 * 60_000
const counts = async () => [
  (await server.db.select().from(sessions)).map(session => session.kind).sort(),
  (await server.db.select().from(oneTimeTokens)).map(token => token.purpose).sort(),
  (await server.db.select().from(rateLimits)).map(limit => limit.key),
]

test('Expired rows are deleted, and nothing else', async () => {
  const { id: userId } = await server.join('owner')
  await openSession(server.context(), userId, 'temporary')
  await issueToken(server.context(), 'temporary_session', { userId })
  await issueToken(server.context(), 'verify_email', { userId, email: 'a@example.com' })
  const now = server.now().getTime()
  await server.db.insert(rateLimits).values([
    { key: 'old', points: 3, expire: now + HOUR },
    { key: 'young', points: 3, expire: now + 9 * HOUR },
  ])
  server.later(3 * HOUR)
  await cleanUp(server.context())
  expect(await counts()).toEqual([['password'], ['verify_email'], ['young']])
})

const DAY = 24 * HOUR

test('A network from which nobody has signed in for ninety days is forgotten', async () => {
  const { id } = await server.join('owner')
  const { add } = server.dependencies.services.knownAddresses
  await add(server.now(), id, '192.0.2.1')
  server.later(2 * DAY)
  await add(server.now(), id, '192.0.2.2')
  server.later(89 * DAY)
  await cleanUp(server.context())
  expect(await server.db.select().from(knownAddresses)).toHaveLength(1)
})
