import { afterEach, beforeEach, expect, test } from 'vitest'
import { operatorCommands } from '#server/app/operator/operator-commands.ts'
import { sweepFiles } from '#server/app/sweep-files.ts'
import { bindStore, readBinding, takeOver } from '#server/platform/files/store-binding.ts'
import { type ObjectStoreServer, startObjectStore } from '#test/object-store-server.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let bucket: ObjectStoreServer
let production: TestServer
let staging: TestServer
beforeEach(async () => {
  bucket = await startObjectStore()
  production = await startTestServer({ S3_URL: bucket.url('/nuestro') })
  staging = await startTestServer({ S3_URL: bucket.url('/nuestro') })
})
afterEach(async () => {
  await production.close()
  await staging.close()
  await bucket.close()
})

const pairOf = ({ db, dependencies }: TestServer) => ({ db, files: dependencies.services.files })
const bind = (server: TestServer) =>
  bindStore(pairOf(server), server.dependencies.services.settings, server.now())
const bindingOf = (server: TestServer) => readBinding(pairOf(server))
const sweep = ({ db, now, dependencies }: TestServer) =>
  sweepFiles({ db, now: now(), services: dependencies.services }, {})
const files = (server: TestServer, ...words: string[]) => {
  const act = operatorCommands.files.actOf(words)
  if (!act) throw new Error(operatorCommands.files.usage)
  return (typed?: string) => act(server.dependencies, typed)
}

const OTHERS =
  'Los ficheros de S3_URL son de otra instalación. Si son para esta base de datos, ejecuta npm run files -- take-over.'
const ELSEWHERE =
  'Esta base de datos guarda sus ficheros en otro almacén. Copia los ficheros con installation.json, o ejecuta npm run files -- take-over.'

test('The first start binds files and database, and the next one finds them bound', {
  tags: 'rare',
}, async () => {
  await Promise.all([bind(production), bind(production)])
  const bound = await bindingOf(production)
  await bind(production)
  expect([bound.mark?.database, bound.mark?.store, await bindingOf(production)]).toEqual([
    bound.identity,
    bound.known,
    bound,
  ])
})

test('Another database neither starts with the files nor sweeps them, until it takes them over', {
  tags: 'rare',
}, async () => {
  await bind(production)
  await pairOf(staging).files.put('contracts/suyo.pdf', Buffer.from('x'))
  await expect(bind(staging)).rejects.toThrow(OTHERS)
  await expect(sweep(staging)).rejects.toThrow(OTHERS)
  await takeOver(pairOf(staging), staging.now())
  await bind(staging)
  await expect(bind(production)).rejects.toThrow(OTHERS)
})

test('A database that knows its store does not start with another one, until the mark comes along', {
  tags: 'rare',
}, async () => {
  await bind(production)
  const mark = await pairOf(production).files.getMark()
  const elsewhere = await startObjectStore()
  const moved = await startTestServer({ S3_URL: elsewhere.url() })
  const pair = { db: production.db, files: moved.dependencies.services.files }
  const start = () => bindStore(pair, moved.dependencies.services.settings, production.now())
  await expect(start()).rejects.toThrow(ELSEWHERE)
  if (mark) await pair.files.putMark(mark)
  await start()
  await moved.close()
  await elsewhere.close()
})

test('A start that ended between mark and row finds its own mark; a mark that nobody can read is not ours', {
  tags: 'rare',
}, async () => {
  await bind(staging)
  const { db, files: store } = pairOf(staging)
  await db.execute('delete from installation')
  await bind(staging)
  expect((await bindingOf(staging)).known).toBe((await bindingOf(staging)).mark?.store)
  await store.putMark(Buffer.from('{"store"'))
  await expect(bind(staging)).rejects.toThrow(OTHERS)
})

test('The command tells what is bound, asks before it takes over, and sweeps by hand', {
  tags: 'rare',
}, async () => {
  await bind(production)
  await pairOf(production).files.put('contracts/nadie.pdf', Buffer.from('x'))
  production.at(new Date(Date.now() + 2 * 24 * 60 * 60_000))
  expect(String(await files(production)()).split('\n')).toEqual([
    expect.stringMatching(/^Ficheros de S3_URL: http:.*\/nuestro/),
    expect.stringMatching(/^Son de esta base de datos desde el .* \(almacén /),
    'contracts    1',
    'Sobran (ninguna fila los nombra): 1',
  ])
  expect(String(await files(staging)())).toContain(OTHERS)
  await expect(files(staging, 'sweep', '--now')()).rejects.toThrow(OTHERS)
  expect([
    await files(production, 'sweep')(),
    await files(production, 'sweep', '--now')(),
    await files(production, 'sweep')(),
  ]).toEqual(['Anotados: 1. Borrados: 0.', 'Anotados: 0. Borrados: 1.', 'Anotados: 0. Borrados: 0.'])
  expect(await files(staging, 'take-over')()).toMatchObject({
    unasked: 'Para hacerlo sin preguntar, añade --yes.',
  })
  await expect(files(staging, 'take-over')('no')).rejects.toThrow('No se ha cambiado nada.')
  expect(await files(staging, 'take-over')('Sí')).toContain('son ahora de esta base de datos.')
  expect(await files(production, 'take-over', '--yes')()).toContain('son ahora de esta base de datos.')
  await bind(production)
})
