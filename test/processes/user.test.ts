import { spawnSync } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const user = (...more: string[]) => place.run('server/app/cli/user.ts', ...more)
const ana = { email: 'ana@example.com', password: 'amarras' }
const register = (program: Program) =>
  program.post<{ token: string }>('/auth/register', { ...ana, username: 'Ana Ferrer' })
const login = async (program: Program, password = ana.password) =>
  (await program.post<{ code?: string }>('/auth/login', { ...ana, password })).body.code ?? 'in'

test.for(engines)(
  'The operator finds, disables and enables a person, and gives out a link for another password (%s)',
  async engine => {
    place = await openPlace(engine)
    const program = await place.started()
    await register(program)
    expect((await user('find', 'FERRER')).printed).toMatch(
      /^[\w-]{36} {2}armador {5}ana@example\.com {2}Ana Ferrer\n$/,
    )
    expect((await user('disable', 'Ana@example.com')).printed).toBe(
      'La cuenta de ana@example.com está desactivada.\n',
    )
    expect((await user('find', 'ana')).printed).toContain('(desactivada)')
    await user('enable', ana.email)
    const link = (await user('reset-password', ana.email)).printed.match(/reset-password#([\w-]+)/)?.[1]
    expect(await login(program)).toBe('in')
    await program.post('/auth/reset-password', { token: link, password: 'otra-clave' })
    expect([await login(program), await login(program, 'otra-clave')]).toEqual(['wrong_credentials', 'in'])
  },
)

test.for(['a server that runs', 'nobody'])(
  'The operator erases a person, having said to be sure, while %s has the database open',
  async who => {
    place = await openPlace('embedded')
    const program = await place.started()
    await register(program)
    if (who === 'nobody') {
      program.child.kill('SIGTERM')
      await program.ended
    }
    const [id] = (await user('find', 'ana')).printed.split(' ')
    expect(await user('erase', ana.email)).toEqual({
      code: 1,
      printed: 'Para eliminarla sin preguntar, añade --sí.\n',
    })
    expect((await user('erase', ana.email, '--sí')).code).toBe(0)
    expect(await user('find', 'ana')).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })
    for (const email of [ana.email, `erased:${id}`])
      expect(await user('reset-password', email)).toEqual({
        code: 1,
        printed: 'No hay ninguna cuenta con ese correo.\n',
      })
  },
)

test.for(engines)('Whom the operator disables is out of a server that runs, at once (%s)', async engine => {
  place = await openPlace(engine)
  const program = await place.started()
  const { token } = (await register(program)).body
  const status = async () => (await program.get('/users/profile', token)).status
  expect(await status()).toBe(200)
  await user('disable', ana.email)
  await expect.poll(status, { timeout: 30_000 }).toBe(401)
  expect(await login(program)).toBe('account_disabled')
})

const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal)
  console.warn('\n*** No util-linux script: WHAT A COMMAND ASKS AT A TERMINAL IS NOT TESTED. ***\n')
test.runIf(hasTerminal)(
  'The question is asked where the command is given, and the answer goes to the server',
  async () => {
    place = await openPlace('embedded')
    const program = await place.started()
    await register(program)
    const erase = async (typed: string) => {
      const command = `${process.execPath} server/app/cli/user.ts erase ${ana.email}`
      // A terminal of its own; the answer is typed before the question.
      const asked = spawnSync('script', ['-qec', command, '/dev/null'], {
        input: `${typed}\n`,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', DATA_DIR: place.folder },
      })
      return [asked.status, asked.stdout.includes('Se eliminará la cuenta de Ana Ferrer. Escribe su correo')]
    }
    expect([await erase('otra@example.com'), await login(program)]).toEqual([[1, true], 'in'])
    expect([await erase('ANA@example.com'), await login(program)]).toEqual([[0, true], 'wrong_credentials'])
  },
)

test('A server that dies while it is asked is told in a sentence', async () => {
  place = await openPlace('embedded')
  const dying = net.createServer(socket => socket.once('data', () => socket.destroy()))
  await new Promise<void>(resolve => dying.listen(path.join(place.folder, 'operator.sock'), resolve))
  const asked = await user('find', 'ana')
  dying.close()
  expect(asked).toEqual({
    code: 1,
    printed: 'El servidor se ha parado antes de terminar. Repite la orden.\n',
  })
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
