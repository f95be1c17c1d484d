import { afterEach, expect, test } from 'vitest'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const user = (...more: string[]) => place.run('server/cli/user.ts', ...more)
const ana = { email: 'ana@example.com', password: 'amarras' }
const register = (program: Program) =>
  program.post<{ token: string }>('/auth/register', { ...ana, username: 'Ana Ferrer' })
const login = async (program: Program, password = ana.password) =>
  (await program.post<{ code?: string }>('/auth/login', { ...ana, password })).body.code ?? 'in'
/** The operator's commands take the folder of the embedded database for themselves: the server is away meanwhile. */
async function stop({ child, ended }: Program) {
  child.kill('SIGTERM')
  await ended
}

test.for(engines)('The operator finds, disables, enables and erases a person (%s)', async engine => {
  place = await openPlace(engine)
  const before = await place.started()
  await register(before)
  await stop(before)
  const found = await user('find', 'FERRER')
  expect(found.printed).toMatch(/^[\w-]{36} {2}armador {5}ana@example\.com {2}Ana Ferrer\n$/)
  expect(await user('find', 'nadie')).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })

  expect((await user('disable', 'Ana@example.com')).printed).toBe(
    'La cuenta de ana@example.com está desactivada.\n',
  )
  expect((await user('find', 'ana')).printed).toContain('(desactivada)')
  const disabled = await place.started()
  expect(await login(disabled)).toBe('account_disabled')
  await stop(disabled)

  await user('enable', ana.email)
  const link = (await user('reset-password', ana.email)).printed.match(/reset-password#([\w-]+)/)?.[1]
  const enabled = await place.started()
  expect(await login(enabled)).toBe('in')
  await enabled.post('/auth/reset-password', { token: link, password: 'otra-clave' })
  expect([await login(enabled), await login(enabled, 'otra-clave')]).toEqual(['wrong_credentials', 'in'])
  await stop(enabled)

  expect(await user('erase', ana.email)).toEqual({
    code: 1,
    printed: 'Para eliminarla sin preguntar, añade --sí.\n',
  })
  expect((await user('erase', ana.email, '--sí')).code).toBe(0)
  expect(await user('find', 'ana')).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })
  const [id] = found.printed.split(' ')
  for (const email of [ana.email, `erased:${id}`])
    expect(await user('reset-password', email)).toEqual({
      code: 1,
      printed: 'No hay ninguna cuenta con ese correo.\n',
    })
})

test.runIf(engines.includes('postgres' as never))(
  'Whom the operator disables is out of a server that runs, at once',
  async () => {
    place = await openPlace('postgres')
    const program = await place.started()
    const { token } = (await register(program)).body
    const status = async () => (await program.get('/users/profile', token)).status
    expect(await status()).toBe(200)
    await user('disable', ana.email)
    await expect.poll(status).toBe(401)
  },
)

test('While the server runs over the embedded database the command says so in a sentence', async () => {
  place = await openPlace('embedded')
  await place.started()
  const { code, printed } = await user('find', 'ana')
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/^Otro proceso de Singladura está usando la carpeta .*\n$/),
  ])
})

test('A command that there is not is told what there is', async () => {
  place = await openPlace('embedded')
  const answers = [
    await user(),
    await user('borrar', 'ana'),
    await user('find'),
    await user('constructor', 'x'),
  ]
  for (const { code, printed } of answers)
    expect([code, printed.slice(0, 30)]).toEqual([1, 'Uso: npm run user -- find TEXT'])
})
