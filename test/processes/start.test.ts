import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { OPERATOR_PASSWORD } from '#test/operator.ts'
import { cheapestEngine, freePort, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())
/** No test opens its database. */
const openUnused = () => openPlace('embedded', { isMigrated: false })

test('Wrong settings are named, all of them, and stop the start', async () => {
  place = await openUnused()
  const program = await place.start({ PORT: 'tres mil', TRUST_PROXY: 'yes' })
  expect([await program.ended, program.printed()]).toEqual([
    1,
    "Hay ajustes incorrectos:\n  PORT: tiene que ser un número de puerto\n  TRUST_PROXY: tiene que ser 'on' u 'off'\n",
  ])
})

test.for(cheapestEngine)('A taken port is told in a sentence (%s)', async engine => {
  place = await openPlace(engine)
  const port = await freePort()
  const other = net.createServer().listen(port, '127.0.0.1')
  const program = await place.start({ PORT: String(port) })
  const code = await program.ended
  other.close()
  expect([code, program.printed()]).toEqual([
    1,
    `El puerto ${port} está ocupado. Cierra lo que lo usa, o elige otro con PORT.\n`,
  ])
})

test('A second program on the same folder is told so, and the first goes on', { tags: 'rare' }, async () => {
  // The first start of all: there is nothing.
  place = await openPlace('embedded', { isMigrated: false })
  const first = await place.started()
  const second = await place.start()
  const code = await second.ended
  expect([code, second.printed(), await first.get('/health')]).toEqual([
    1,
    `Otro proceso de Singladura está usando la carpeta ${place.folder}. Ciérralo antes, o elige otra con DATA_DIR.\n`,
    { status: 200, body: { status: 'ok' } },
  ])
})

test.for(cheapestEngine)(
  'A start tells how to make an operator until one can sign in (%s)',
  { tags: 'rare' },
  async engine => {
    place = await openPlace(engine)
    const told: boolean[] = []
    const started = async () => {
      const program = await place.started()
      // Printed after the line that it is there.
      await program.get('/health')
      told.push(program.printed().includes('crea un operador: npm run user -- operator CORREO'))
      return program
    }
    const end = async ({ child, ended }: Program) => {
      child.kill('SIGTERM')
      await ended
    }
    await end(await started())
    const { printed } = await place.run('server/app/cli/user.ts', 'operator', 'laia@example.com')
    const invited = await started()
    const token = /setup#([\w-]{43})/.exec(printed)?.[1]
    const { secret } = (await invited.post<{ secret: string }>('/operator/setup/begin', { token })).body
    const code = codeAt(secret, stepOf(new Date()))
    await invited.post('/operator/setup', { token, password: OPERATOR_PASSWORD, code })
    await end(invited)
    await end(await started())
    expect(told).toEqual([true, true, false])
  },
)

test.for(cheapestEngine)(
  'An object store that does not answer stops the start, in a sentence without its secret (%s)',
  async engine => {
    place = await openPlace(engine)
    const port = await freePort()
    const program = await place.start({ S3_URL: `http://clave:secreto@127.0.0.1:${port}/fotos` })
    expect([await program.ended, program.printed()]).toEqual([
      1,
      `No se pueden guardar ficheros en S3_URL (http://127.0.0.1:${port}/fotos): Error: connect ECONNREFUSED 127.0.0.1:${port}\n`,
    ])
  },
)

test('A database server that does not answer stops the start, in a sentence whatever is logged', async () => {
  place = await openUnused()
  const port = await freePort()
  const env = { DATABASE_URL: `postgres://nadie@127.0.0.1:${port}/nada`, LOG_LEVEL: 'info' }
  const program = await place.start(env)
  expect([await program.ended, program.printed()]).toEqual([
    1,
    `Nadie responde en esa dirección: mira el servidor, el puerto y la red. (connect ECONNREFUSED 127.0.0.1:${port})\n`,
  ])
})

test('A data folder that is a file stops the start, in a sentence', async () => {
  place = await openUnused()
  const file = path.join(place.folder, 'fichero')
  fs.writeFileSync(file, '')
  const program = await place.start({ DATA_DIR: file })
  expect([await program.ended, program.printed()]).toEqual([
    1,
    expect.stringMatching(/^Donde hace falta una carpeta hay un fichero\. \(EEXIST: .*\)\n$/),
  ])
})
