/** @module-tag rare */
import fs from 'node:fs'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { MIGRATION_LOCK } from '#server/platform/db/migration-lock.ts'
import { markUnfinished } from '#server/platform/db/unfinished-copy.ts'
import { marksOn, newDatabase } from '#test/processes/moving-databases.ts'
import { copy, fillScene, leave, newFolder, run, scene, start } from '#test/processes/moving-scene.ts'
import { freePort } from '#test/processes/program.ts'

fillScene()

describe.skipIf(!process.env.TEST_DATABASE_URL)('While a copy is made', () => {
  test('a second one into the same place waits, and changes nothing', async () => {
    const there = await newDatabase()
    const elsewhere = newFolder()
    fs.cpSync(scene.folder, elsewhere, { recursive: true })
    const copies = await Promise.all(
      [scene.folder, elsewhere].map(DATA_DIR => copy({ DATA_DIR }, '--to', there.url)),
    )
    const ends = copies.map(({ printed }) => printed.trim().split('\n').at(-1) ?? '')
    const whole = 'La copia está completa y es igual al origen.'
    expect(ends).toContain(whole)
    // The later one waits a few seconds: then it finds all rows, or has given up.
    expect(ends.filter(end => end !== whole && !end.startsWith('Otra orden'))).toEqual([])
    expect(await marksOn(there)).toEqual(scene.marks)
  })

  test('nothing else works on either side, and says so where it waits too long', async () => {
    const there = await newDatabase()
    const holder = await there.pool.connect()
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const refused = await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    const server = await start({ DATABASE_URL: there.url, DATA_DIR: newFolder() })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1), { timeout: 30_000 })
    await markUnfinished(holder, 'what it is made from')
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    holder.release()
    expect([refused, await server.ended, server.printed()]).toEqual([
      {
        code: 1,
        printed: `Otra orden o el arranque de un servidor trabaja ahora en ${there.name}. Repite esta cuando haya acabado.\n`,
      },
      1,
      expect.stringContaining('es una copia sin terminar'),
    ])
  })

  test('a line that is cut ends it in a sentence, and the same command goes on', async () => {
    const there = await newDatabase()
    const cut = run({ DATA_DIR: scene.folder }, 'server/app/cli/db-copy.ts', '--to', there.url)
    await cut.prints('  users:')
    await there.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'singladura copia'`,
    )
    expect([await cut.ended, cut.printed()]).toEqual([
      1,
      expect.stringMatching(
        /\nLa conexión con la base de datos se ha cortado\. Repite la orden\. \([^\n]*\)\n$/,
      ),
    ])
    expect((await copy({ DATA_DIR: scene.folder }, '--to', there.url)).code).toBe(0)
    expect(await marksOn(there)).toEqual(scene.marks)
  })
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'The same command once more says that all is there, and changes nothing',
  async () => {
    const there = await newDatabase()
    await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    const again = await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    expect([again.code, again.printed.includes('Las filas ya estaban todas.'), await marksOn(there)]).toEqual(
      [0, true, scene.marks],
    )
  },
)

describe.skipIf(!process.env.TEST_DATABASE_URL)('Before anything is copied', () => {
  test('a database of a newer program is not touched, by a copy or by a server', async () => {
    const newer = await newDatabase()
    await migrateOver(newer.pool)
    await newer.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`)
    const back = newFolder()
    const server = await start({ DATABASE_URL: newer.url, DATA_DIR: newFolder() })
    // While it is connected, a copy is refused for that.
    const ended = await server.ended
    const sentence = 'es de una versión más nueva del programa'
    expect([
      await copy({ DATA_DIR: scene.folder }, '--to', newer.url),
      await copy({ DATA_DIR: back }, '--from', newer.url, '--to', 'embedded'),
      ended,
      server.printed(),
    ]).toEqual([
      { code: 1, printed: expect.stringContaining(sentence) },
      { code: 1, printed: expect.stringContaining(sentence) },
      1,
      expect.stringContaining(sentence),
    ])
  })

  test('servers that belong to another user of the database are seen', async () => {
    const there = await newDatabase()
    const role = `reader_${process.pid}`
    await there.pool.query(`create role ${role} login`)
    leave.push(async () => {
      await there.pool.query(
        `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
      )
    })
    await there.pool.query(`alter database ${there.name.split('/')[1]} owner to ${role}`)
    const bus = new pg.Client({ connectionString: there.url, application_name: 'singladura bus' })
    await bus.connect()
    const url = new URL(there.url)
    url.username = role
    const { code, printed } = await copy({ DATA_DIR: scene.folder }, '--to', url.href)
    await bus.end()
    expect([code, printed]).toEqual([1, expect.stringContaining('Hay servidores de Singladura conectados')])
  })

  test('a place that can not be reached, and words that mean nothing, leave no trace', async () => {
    const [there, back] = [await newDatabase(), newFolder()]
    const port = await freePort()
    const nobody = await copy(
      { DATA_DIR: back },
      '--from',
      `postgres://nadie:secreto@127.0.0.1:${port}/nada`,
      '--to',
      'embedded',
    )
    const S3_URL = `http://clave:secreto@127.0.0.1:${port}/fotos`
    const noStore = await copy({ DATA_DIR: scene.folder, S3_URL }, '--to', there.url)
    const misspelt = await copy({ DATA_DIR: scene.folder }, '--to', there.url, '--dry-run')
    const { rows } = await there.pool.query(
      `select nspname from pg_namespace where nspname in ('drizzle', 'moving')`,
    )
    expect([nobody, noStore, misspelt, rows, fs.readdirSync(back)]).toEqual([
      {
        code: 1,
        printed: `Nadie responde en esa dirección: mira el servidor, el puerto y la red. (connect ECONNREFUSED 127.0.0.1:${port})\n`,
      },
      {
        code: 1,
        printed: `No se pueden guardar ficheros en S3_URL (http://127.0.0.1:${port}/fotos): Error: connect ECONNREFUSED 127.0.0.1:${port}\n`,
      },
      { code: 1, printed: expect.stringMatching(/^Uso: npm run db:copy/) },
      [],
      [],
    ])
  })
})
