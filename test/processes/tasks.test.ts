import { afterEach, expect, test } from 'vitest'
import { engines, enginesThatEnd, freePort, openPlace, type Place } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const tasks = (...more: string[]) => place.run('server/app/cli/tasks.ts', ...more)
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

test('The operator sees what waits, all of it, and has it done at once', async () => {
  place = await openPlace(engines.at(-1) ?? 'embedded')
  // Nobody listens there: the mail waits for its next try.
  const program = await place.started({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  await program.post('/auth/register', { username: 'Ana', email: 'ana@example.com', password: 'amarra' })
  await program.prints('task failed')
  program.child.kill('SIGTERM')
  await program.ended

  const listed = (await tasks()).printed
  const line = listed.split('\n').find(each => each.includes('mail-verification')) ?? ''
  const [id = ''] = UUID.exec(line) ?? []
  expect(await tasks('retry', id)).toEqual({
    code: 0,
    printed: 'La tarea se repite en cuanto un servidor esté libre.\n',
  })
  const [first, second, ...shown] = (await tasks('show', id)).printed.split('\n')
  expect([first, second, JSON.parse(shown.join('\n'))]).toEqual([
    expect.stringMatching(/ pendiente .*mail-verification \(intentos: 0\)/),
    expect.stringContaining('ECONNREFUSED'),
    expect.objectContaining({ payload: { userId: expect.stringMatching(UUID) }, failedAt: null }),
  ])
})

test('A task that there is not is told so', async () => {
  place = await openPlace(engines.at(-1) ?? 'embedded')
  expect([await tasks('show', 'x'), await tasks('retry', 'all')]).toEqual([
    { code: 1, printed: 'No hay ninguna tarea con ese identificador.\n' },
    { code: 0, printed: 'Tareas que se repiten: 0.\n' },
  ])
})

// On PostgreSQL no command asks the server, and the first test has asked for the same.
test.for(enginesThatEnd)('It is seen while the server runs, too (%s)', async engine => {
  place = await openPlace(engine)
  const program = await place.started({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  await program.post('/auth/register', { username: 'Ana', email: 'ana@example.com', password: 'amarra' })
  await program.prints('task failed')
  const listed = (await tasks()).printed
  const line = listed.split('\n').find(each => each.includes('mail-verification')) ?? ''
  const [id = ''] = UUID.exec(line) ?? []
  const shown = await tasks('show', id)
  expect([shown.code, shown.printed.includes('ECONNREFUSED'), await tasks('retry', 'x')]).toEqual([
    0,
    true,
    { code: 1, printed: 'No hay ninguna tarea con ese identificador.\n' },
  ])
})

test('A command that there is not is told what there is', async () => {
  place = await openPlace('embedded')
  const { code, printed } = await tasks('retry')
  expect([code, printed.split('\n')[0]]).toEqual([
    1,
    'Uso: npm run tasks                  lo que ha fallado, y lo que espera',
  ])
})
