import { spawnSync } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  engines,
  enginesThatEnd,
  freePort,
  openPlace,
  type Place,
  type Program,
} from '#test/processes/program.ts'

let place: Place
let program: Program
const command =
  (name: string) =>
  (...words: string[]) =>
    place.run(`server/app/cli/${name}.ts`, ...words)
const user = command('user')
const tasks = command('tasks')
const reports = command('reports')

const password = 'amarras'
const register = async (name: string, role = 'owner') => {
  const account = { username: `${name} Ferrer`, email: `${name.toLowerCase()}@example.com`, password, role }
  return (await program.post<{ token: string; user: { _id: string } }>('/auth/register', account)).body
}
const login = async (email: string, given = password) =>
  (await program.post<{ code?: string }>('/auth/login', { email, password: given })).body.code ?? 'in'
const statusOf = async (token: string) => (await program.get('/users/profile', token)).status

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** The first listed task that sends a mail. */
const mailTask = ({ printed }: { printed: string }) => {
  const line = printed.split('\n').find(each => each.includes('mail-verification')) ?? ''
  return UUID.exec(line)?.[0] ?? ''
}

/** A person reports another's profile; returns the id of the reported one. */
async function report(): Promise<string> {
  const [{ user }, { token }] = [await register('Berta'), await register('Clara', 'crew')]
  const body = { subject: 'user', subjectId: user._id, reason: 'other', details: 'No es quien dice.' }
  expect((await program.post('/reports', body, token)).status).toBe(201)
  return user._id
}
const reportOf = (id: string, reported: string) => [
  `${id}  ahora  perfil ${reported}`,
  '  Otro motivo · denuncia clara@example.com',
  '  > No es quien dice.',
  '  | Berta Ferrer',
  '  | ',
  '',
  '',
]
const linesOf = (printed: string) => printed.replace(/ \S+Z /, ' ahora ').split('\n')

/** A server whose mails wait for their next try: nobody listens there. */
async function start(engine: (typeof engines)[number]) {
  place = await openPlace(engine)
  program = await place.started({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  const ana = await register('Ana')
  await program.prints('task failed')
  return ana
}

async function expectDisabledAtOnce() {
  const { token } = await register('Marta')
  expect(await statusOf(token)).toBe(200)
  await user('disable', 'marta@example.com')
  await expect.poll(() => statusOf(token), { timeout: 30_000 }).toBe(401)
  expect(await login('marta@example.com')).toBe('account_disabled')
}

const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal)
  console.warn('\n*** No util-linux script: WHAT A COMMAND ASKS AT A TERMINAL IS NOT TESTED. ***\n')

describe.for(enginesThatEnd)('While a server runs (%s)', engine => {
  let ana: Awaited<ReturnType<typeof register>>
  beforeAll(async () => {
    ana = await start(engine)
  })
  afterAll(() => place.close())

  test('the operator sees the waiting tasks', async () => {
    const id = mailTask(await tasks())
    const shown = await tasks('show', id)
    expect([shown.code, shown.printed.includes('ECONNREFUSED'), await tasks('retry', 'x')]).toEqual([
      0,
      true,
      { code: 1, printed: 'No hay ninguna tarea con ese identificador.\n' },
    ])
  })

  test('the operator reads what was reported, and closes it once', async () => {
    const reported = await report()
    const { code, printed } = await reports()
    const id = printed.slice(0, 36)
    expect([code, linesOf(printed)]).toEqual([0, reportOf(id, reported)])
    expect([await reports('close', id), await reports('close', id), await reports()]).toEqual([
      { code: 0, printed: 'Denuncia cerrada.\n' },
      { code: 1, printed: 'No hay ninguna denuncia abierta con ese identificador.\n' },
      { code: 0, printed: 'No hay denuncias abiertas.\n' },
    ])
  })

  test('the operator finds, disables and enables a person, and gives out a link for another password', async () => {
    const email = 'eva@example.com'
    await register('Eva')
    expect((await user('find', 'EVA FERRER')).printed).toMatch(
      /^[\w-]{36} {2}armador {5}eva@example\.com {2}Eva Ferrer\n$/,
    )
    expect((await user('disable', 'Eva@example.com')).printed).toBe(
      'La cuenta de eva@example.com está desactivada.\n',
    )
    expect((await user('find', 'eva')).printed).toContain('(desactivada)')
    await user('enable', email)
    const link = (await user('reset-password', email)).printed.match(/reset-password#([\w-]+)/)?.[1]
    expect(await login(email)).toBe('in')
    await program.post('/auth/reset-password', { token: link, password: 'otra-clave' })
    expect([await login(email), await login(email, 'otra-clave')]).toEqual(['wrong_credentials', 'in'])
  })

  test('a person disabled by the operator is out of it, at once', expectDisabledAtOnce)

  // On PostgreSQL no command asks the server.
  if (engine === 'postgres') return

  test('an unknown command is answered with the known ones', async () => {
    expect([(await user('borrar', 'ana')).printed, (await tasks('retry')).printed]).toEqual([
      expect.stringMatching(/^Uso: npm run user -- find TEXTO/),
      expect.stringMatching(/^Uso: npm run tasks /),
    ])
  })

  test('the operator erases a person, having said to be sure', { tags: 'rare' }, async () => {
    expect(await user('erase', 'ana@example.com')).toEqual({
      code: 1,
      printed: 'Para eliminarla sin preguntar, añade --sí.\n',
    })
    expect((await user('erase', 'ana@example.com', '--sí')).code).toBe(0)
    expect(await user('find', ana.user._id)).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })
    for (const email of ['ana@example.com', `erased:${ana.user._id}`])
      expect(await user('reset-password', email)).toEqual({
        code: 1,
        printed: 'No hay ninguna cuenta con ese correo.\n',
      })
  })

  test.runIf(hasTerminal)(
    'the question is asked where the command is given, and the answer goes to the server',
    async () => {
      const email = 'rosa@example.com'
      await register('Rosa')
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
      expect([await erase('otra@example.com'), await login(email)]).toEqual([[1, true], 'in'])
      expect([await erase('ROSA@example.com'), await login(email)]).toEqual([[0, true], 'wrong_credentials'])
    },
  )

  test('and when it has ended, the commands do the same by themselves', { tags: 'rare' }, async () => {
    const { user: again } = await register('Ana')
    program.child.kill('SIGTERM')
    await program.ended
    expect((await user('erase', 'ana@example.com', '--sí')).code).toBe(0)
    expect(await user('find', again._id)).toEqual({ code: 0, printed: 'No hay ninguna cuenta así.\n' })
  })
})

// On the embedded engine each command does and says the same. Here it opens this database by itself.
describe.for(engines.filter(engine => engine === 'postgres'))(
  'Over the database of a server (%s)',
  engine => {
    beforeAll(async () => {
      await start(engine)
    })
    afterAll(() => place.close())

    test('a person disabled by the operator is out of it, at once', expectDisabledAtOnce)

    test('nobody is erased who is not asked for twice, and a link is good for another password', {
      tags: 'rare',
    }, async () => {
      const email = 'ana@example.com'
      expect(await user('erase', email)).toEqual({
        code: 1,
        printed: 'Para eliminarla sin preguntar, añade --sí.\n',
      })
      const link = (await user('reset-password', email)).printed.match(/reset-password#([\w-]+)/)?.[1]
      expect(await login(email)).toBe('in')
      await program.post('/auth/reset-password', { token: link, password: 'otra-clave' })
      expect([await login(email), await login(email, 'otra-clave')]).toEqual(['wrong_credentials', 'in'])
    })

    test('a report is read', async () => {
      const reported = await report()
      const { code, printed } = await reports()
      expect([code, linesOf(printed)]).toEqual([0, reportOf(printed.slice(0, 36), reported)])
    })

    test('waiting tasks are seen when no server runs, and are due at once', { tags: 'rare' }, async () => {
      program.child.kill('SIGTERM')
      await program.ended
      const id = mailTask(await tasks())
      expect(await tasks('retry', id)).toEqual({
        code: 0,
        printed: 'La tarea se repite en cuanto un servidor esté libre.\n',
      })
      const client = new pg.Client(place.databaseUrl)
      await client.connect()
      const { rows } = await client.query(
        'select attempts, run_at <= now() as due, failed_at from tasks where id = $1',
        [id],
      )
      await client.end()
      expect(rows).toEqual([{ attempts: 0, due: true, failed_at: null }])
    })
  },
)

describe('Without a server', () => {
  test('one that dies while it is asked is told in a sentence', { tags: 'rare' }, async () => {
    place = await openPlace('embedded', { isMigrated: false })
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

  test('an unknown command is answered with the known ones', async () => {
    place = await openPlace('embedded', { isMigrated: false })
    const { code, printed } = await reports('borrar')
    await place.close()
    expect([code, printed]).toEqual([
      1,
      'Uso: npm run reports            las denuncias abiertas\n     npm run reports -- close ID  da una por resuelta\n',
    ])
  })
})
