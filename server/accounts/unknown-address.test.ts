import { afterAll, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PASSWORD } from '#test/builders.ts'

// The files of this suite share their modules: this file replaces one in a module graph of its own.
vi.resetModules()
const verify = vi.fn()
vi.doMock(import('@node-rs/argon2'), async original => {
  const real = await original()
  return { ...real, verify: verify.mockImplementation(real.verify) }
})
const { startTestServer } = await import('#test/test-server.ts')
const server = await startTestServer()
afterAll(async () => {
  await server.close()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

test('The password of an unknown address is checked as well, so that the answer takes as long', async () => {
  const answer = await server.visitor.call(accountApi.login, {
    body: { email: 'nadie@example.com', password: PASSWORD },
  })
  expect(answer.status).toBe(401)
  expect(verify.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$/), PASSWORD]])
})
