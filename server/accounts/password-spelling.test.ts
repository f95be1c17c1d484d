import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

const composed = 'contraseña-ágil'.normalize('NFC')
const apart = composed.normalize('NFD')
const wide = 'ｃontraseña-ágil'

let number = 0
async function registered(password: string): Promise<string> {
  const email = `marta${number++}@example.com`
  await server.visitor.call(accountApi.register, { body: { username: 'Marta', email, password } })
  return email
}
const login = async (email: string, password: string) =>
  (await server.visitor.call(accountApi.login, { body: { email, password } })).status

test.each([
  ['composed', composed],
  ['decomposed', apart],
  ['full-width', wide],
])('A password that was registered %s opens however it is typed', { tags: 'rare' }, async (_, password) => {
  const email = await registered(password)
  const answers = [composed, apart, wide].map(typed => login(email, typed))
  expect(await Promise.all(answers)).toEqual([200, 200, 200])
  expect(await login(email, 'contrasena-agil')).toBe(401)
})

test('A hash of the version before opens by what was typed then, composed or not', async () => {
  for (const old of [composed, apart]) {
    const email = await registered('otra amarra')
    await server.db
      .update(users)
      .set({ passwordHash: await hash(old) })
      .where(eq(users.email, email))
    expect([await login(email, composed), await login(email, apart)]).toEqual([200, 200])
  }
})
