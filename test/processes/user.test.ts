import { spawnSync } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
const user = (...more: string[]) => place.run('server/app/cli/user.ts', ...more)
const password = 'amarras'
const register = (program: Program, name: string) =>
  program.post<{ token: string; user: { _id: string } }>('/auth/register', {
    username: `${name} Ferrer`,
    email: `${name.toLowerCase()}@example.com`,
    password,
  })
const login = async (program: Program, email: string, given = password) =>
  (await program.post<{ code?: string }>('/auth/login', { email, password: given })).body.code ?? 'in'

/** Erased, having said to be sure: here, or by the server that runs. */
async function eraseAna(id: string) {
  expect(await user('erase', 'ana@example.com')).toEqual({
    code: 1,
    printed: 'Para eliminarla sin preguntar, añade --sí.\n',
  })
  expect((await user('erase', 'ana@example.com', '--sí')).code).toBe(0)
  expect(await user('find', id)).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })
}

const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal)
  console.warn('\n*** No util-linux script: WHAT A COMMAND ASKS AT A TERMINAL IS NOT TESTED. ***\n')

describe.for(engines)('While a server runs (%s)', engine => {
  let program: Program
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started()
  })
  afterAll(() => place.close())

  test('the operator finds, disables and enables a person, and gives out a link for another password', async () => {
    const email = 'eva@example.com'
    await register(program, 'Eva')
    expect((await user('find', 'EVA FERRER')).printed).toMatch(
      /^[\w-]{36} {2}armador {5}eva@example\.com {2}Eva Ferrer\n$/,
    )
    expect((await user('disable', 'Eva@example.com')).printed).toBe(
      'La cuenta de eva@example.com está desactivada.\n',
    )
    expect((await user('find', 'eva')).printed).toContain('(desactivada)')
    await user('enable', email)
    const link = (await user('reset-password', email)).printed.match(/reset-password#([\w-]+)/)?.[1]
    expect(await login(program, email)).toBe('in')
    await program.post('/auth/reset-password', { token: link, password: 'otra-clave' })
    expect([await login(program, email), await login(program, email, 'otra-clave')]).toEqual([
      'wrong_credentials',
      'in',
    ])
  })

  test('whom the operator disables is out of it, at once', async () => {
    const { token } = (await register(program, 'Marta')).body
    const status = async () => (await program.get('/users/profile', token)).status
    expect(await status()).toBe(200)
    await user('disable', 'marta@example.com')
    await expect.poll(status, { timeout: 30_000 }).toBe(401)
    expect(await login(program, 'marta@example.com')).toBe('account_disabled')
  })

  // On PostgreSQL no command asks the server.
  if (engine === 'postgres') return

  test('the operator erases a person, having said to be sure', async () => {
    const { _id: id } = (await register(program, 'Ana')).body.user
    await eraseAna(id)
    for (const email of ['ana@example.com', `erased:${id}`])
      expect(await user('reset-password', email)).toEqual({
        code: 1,
        printed: 'No hay ninguna cuenta con ese correo.\n',
      })
  })

  test.runIf(hasTerminal)(
    'the question is asked where the command is given, and the answer goes to the server',
    async () => {
      const email = 'rosa@example.com'
      await register(program, 'Rosa')
      const erase = async (typed: string) => {
        const command = `${process.execPath} server/app/cli/user.ts erase ${email}`
        // A terminal of its own; the answer is typed before the question.
        const asked = spawnSync('script', ['-qec', command, '/dev/null'], {
          input: `${typed}\n`,
          encoding: 'utf8',
          env: { PATH: process.env.PATH ?? '', DATA_DIR: place.folder },
        })
        return [
          asked.status,
          asked.stdout.includes('Se eliminará la cuenta de Rosa Ferrer. Escribe su correo'),
        ]
      }
      expect([await erase('otra@example.com'), await login(program, email)]).toEqual([[1, true], 'in'])
      expect([await erase('ROSA@example.com'), await login(program, email)]).toEqual([
        [0, true],
        'wrong_credentials',
      ])
    },
  )

  test('and when it has ended, the commands do the same by themselves', async () => {
    const { _id: id } = (await register(program, 'Ana')).body.user
    program.child.kill('SIGTERM')
    await program.ended
    await eraseAna(id)
  })
})

test('A server that dies while it is asked is told in a sentence', async () => {
  place = await openPlace('embedded')
  const dying = net.createServer(socket => socket.once('data', () => socket.destroy()))
  await new Promise<void>(resolve => dying.listen(path.join(place.folder, 'operator.sock'), resolve))
  const asked = await user('find', 'ana')
  dying.close()
  await place.close()
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
  await place.close()
  for (const { code, printed } of answers)
    expect([code, printed.slice(0, 30)]).toEqual([1, 'Uso: npm run user -- find TEXT'])
})
