import { afterEach, expect, test } from 'vitest'
import { cheapestEngine, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

const reports = (...more: string[]) => place.run('server/app/cli/reports.ts', ...more)
const none = { code: 0, printed: 'No hay denuncias abiertas.\n' }
const notThere = { code: 1, printed: 'No hay ninguna denuncia abierta con ese identificador.\n' }

/** Carla reports Ana's profile; returns Ana's id. */
async function reportAna(program: Program): Promise<string> {
  const join = async (username: string, role: string) => {
    const account = { username, email: `${username.toLowerCase()}@example.com`, password: 'amarras', role }
    return (await program.post<{ token: string; user: { _id: string } }>('/auth/register', account)).body
  }
  const { user } = await join('Ana', 'owner')
  const { token } = await join('Carla', 'crew')
  const report = { subject: 'user', subjectId: user._id, reason: 'other', details: 'No es quien dice.' }
  const { status } = await program.post('/reports', report, token)
  if (status !== 201) throw new Error(`The report was answered with ${status}.`)
  return user._id
}

test.for(cheapestEngine)('The operator reads what was reported, and closes it once (%s)', async engine => {
  place = await openPlace(engine)
  const before = await reports()
  const program = await place.started()
  const ana = await reportAna(program)
  const listed = await reports()
  const id = listed.printed.slice(0, 36)
  const [first = '', ...rest] = listed.printed.split('\n')
  expect([before, listed.code, first.replace(/ \S+Z /, ' ahora '), rest]).toEqual([
    none,
    0,
    `${id}  ahora  perfil ${ana}`,
    ['  Otro motivo · denuncia carla@example.com', '  > No es quien dice.', '  | Ana', '  | ', '', ''],
  ])
  expect([
    await reports('close', 'x'),
    await reports('close', id),
    await reports('close', id),
    await reports(),
  ]).toEqual([notThere, { code: 0, printed: 'Denuncia cerrada.\n' }, notThere, none])
})

test('A command that there is not is told what there is', async () => {
  place = await openPlace('embedded')
  const usage =
    'Uso: npm run reports            las denuncias abiertas\n     npm run reports -- close ID  da una por resuelta\n'
  expect([await reports('borrar'), await reports('close')]).toEqual(
    Array(2).fill({ code: 1, printed: usage }),
  )
})
