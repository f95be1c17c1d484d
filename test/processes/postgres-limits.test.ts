import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { engines, openPlace, type Place } from '#test/processes/program.ts'

const fail = (error: unknown) => {
  throw error
}

describe.runIf(engines.some(engine => engine === 'postgres'))('A database server', () => {
  let place: Place
  let admin: pg.Client
  beforeAll(async () => {
    place = await openPlace('postgres')
    admin = new pg.Client(place.databaseUrl)
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await place.close()
  })
  const open = (url: string, env: Record<string, string> = {}) =>
    openDatabase(readSettings({ DATA_DIR: place.folder, DATABASE_URL: url, ...env }), fail)

  test('is asked with time limits that are set after connecting, over as many connections as DATABASE_POOL says', async () => {
    const { pool, close } = await open(place.databaseUrl, { DATABASE_POOL: '3' })
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, reset_val
       from pg_settings where name = 'statement_timeout'`,
    )
    await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.01)')))
    const connections = pool.totalCount
    await close()
    expect([rows, connections]).toEqual([[{ statement: '9s', idle: '30s', reset_val: '0' }], 3])
  })

  test('that takes no more connections fails no call: each waits for one of its own server', async () => {
    const role = `few_${process.pid}_${randomUUID().slice(0, 8)}`
    await admin.query(`create role ${role} login password 'x' superuser`)
    const own = new URL(place.databaseUrl)
    own.username = role
    own.password = 'x'
    const { pool, close } = await open(own.href)
    // One is the bus's; no limit counts for a superuser.
    await admin.query(`alter role ${role} nosuperuser connection limit 4`)
    await pool.query('select 1')
    const slept = await Promise.all(
      Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.01), true as slept')),
    )
    const most = pool.totalCount
    await close()
    await admin.query(`drop role ${role}`)
    expect([slept.length, most]).toEqual([40, 3])
  })

  test('that takes no writes is left: the call is 503, and the next connection is another', async () => {
    const { db, pool, close } = await open(place.databaseUrl, { DATABASE_POOL: '1' })
    const own = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await own()
    await pool.query('set default_transaction_read_only = on')
    await expect(db.transaction(tx => tx.execute('create table never ()'))).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    const after = await own()
    await close()
    expect(after).not.toBe(before)
  })

  test('that is read-only stops a start in a sentence', async () => {
    await admin.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const program = await place.start()
    expect([await program.ended, program.printed()]).toEqual([
      1,
      expect.stringMatching(
        /^La base de datos no admite escrituras: es una réplica\. Pon en DATABASE_URL la dirección de la principal\. \(.*\)\n$/,
      ),
    ])
  })
})
