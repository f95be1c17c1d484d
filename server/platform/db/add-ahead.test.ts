import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addAhead, checkConstraints } from '#server/platform/db/add-ahead.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { lockMigrations, MIGRATION_LOCK, takeTurn } from '#server/platform/db/migration-lock.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

const COLUMN = 'ALTER TABLE "slow" ADD COLUMN IF NOT EXISTS "two" integer;'
const INDEX = '\nCREATE INDEX IF NOT EXISTS "slow_two" ON "slow" USING btree (slowly("two"));'

let database: TestDatabase
let client: pg.PoolClient
beforeEach(async () => {
  database = await openTestDatabase()
  await database.pool.query(`create table slow (one integer);
    insert into slow select n from generate_series(1, 100) n;
    create function slowly(n integer) returns integer immutable language plpgsql as
      $$ begin perform pg_sleep(0.01); return n; end $$`)
  client = await database.pool.connect()
})
afterEach(async () => {
  client.release()
  await database.pool.query('drop table if exists slow; drop function if exists slowly')
  await database.close()
})

const indexes = async () => {
  const { rows } = await client.query<{ oid: number; whole: boolean }>(
    `select indexrelid::int as oid, indisvalid as whole from pg_index where indrelid = 'slow'::regclass`,
  )
  return rows
}

describe.runIf(process.env.TEST_ENGINE === 'postgres')('Beside servers that write', () => {
  /** A session of another program. */
  const another = async () => {
    const session = new pg.Client(database.pool.options as pg.ClientConfig)
    session.on('error', () => undefined)
    await session.connect()
    onTestFinished(() => session.end())
    return session
  }
  /** Until the building of an index is under way. */
  const grows = (session: pg.Client) =>
    expect
      .poll(async () => (await session.query('select from pg_stat_progress_create_index')).rowCount, {
        interval: 10,
      })
      .toBe(1)

  test('a column and its index come, and rows are written meanwhile', { tags: 'rare' }, async () => {
    const writer = await another()
    const adding = addAhead(client, [COLUMN, INDEX])
    await grows(writer)
    await writer.query("set statement_timeout = '400ms'; insert into slow (one) values (101)")
    const during = await writer.query('select count(*)::int as rows from pg_stat_progress_create_index')
    const done = await adding
    expect([during.rows, done, await indexes()]).toEqual([
      [{ rows: 1 }],
      new Set([COLUMN, INDEX]),
      [{ oid: expect.any(Number), whole: true }],
    ])
  })

  test('an index that an interrupted attempt has left is made again', { tags: 'rare' }, async () => {
    const builder = await another()
    const { rows } = await builder.query('select pg_backend_pid() as pid')
    await builder.query(COLUMN)
    const broken = builder
      .query(INDEX.replace('INDEX', 'INDEX CONCURRENTLY'))
      .catch((error: Error) => error.message)
    const observer = await another()
    await grows(observer)
    await observer.query('select pg_terminate_backend($1)', [rows[0].pid])
    await broken
    const before = await indexes()
    await addAhead(client, [COLUMN, INDEX])
    expect([before, await indexes()]).toEqual([
      [{ oid: expect.any(Number), whole: false }],
      [{ oid: expect.any(Number), whole: true }],
    ])
  })

  test('an index that PostgreSQL still builds for a server that is gone is waited for', {
    tags: 'rare',
  }, async () => {
    const builder = await another()
    await builder.query(COLUMN)
    const building = builder.query(INDEX.replace('INDEX', 'INDEX CONCURRENTLY'))
    await grows(await another())
    const [before] = await indexes()
    await addAhead(client, [INDEX])
    await building
    expect([before?.whole, await indexes()]).toEqual([false, [{ oid: before?.oid, whole: true }]])
  })

  test('a column waits for who reads its table, and nobody waits for the column', {
    tags: 'rare',
  }, async () => {
    const [reader, next] = [await another(), await another()]
    await reader.query('begin; select from slow')
    let isOver = false
    const adding = addAhead(client, [COLUMN]).then(() => {
      isOver = true
    })
    await next.query("set statement_timeout = '2s'")
    let failure: unknown
    for (let reads = 0; reads < 30 && !failure; reads++)
      await next.query('select pg_sleep(0.05), count(*) from slow').catch(error => {
        failure = error
      })
    const during = isOver
    await reader.query('rollback')
    await adding
    expect([failure, during, isOver]).toEqual([undefined, false, true])
  })

  test('a server of release 2, which waits in one statement, does not hold it up', {
    tags: 'rare',
  }, async () => {
    const [older, newer] = [await another(), await another()]
    await newer.query('begin')
    await takeTurn(newer)
    const adding = addAhead(client, [COLUMN, INDEX])
    await grows(await another())
    await older.query('begin')
    await older.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await older.query('commit')
    expect(await adding).toHaveLength(2)
    await lockMigrations(newer)
    await newer.query('commit')
  })

  test('two servers that start at once over tables of the release before end with the same tables', {
    tags: 'rare',
  }, async () => {
    const schema = async () =>
      (await client.query('select indexdef from pg_indexes where schemaname = $1 order by 1', ['public']))
        .rows
    const before = await schema()
    await client.query(`alter table passages drop column owner_id cascade;
      alter table applications drop column passage_first, drop column passage_last;
      drop index applications_told_of_crew, contracts_told_of_crew;
      delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    const between = await schema()
    const options = { besideServers: true }
    const other = new pg.Pool(database.pool.options)
    await Promise.all([migrateOver(database.pool, options), migrateOver(other, options)])
    await other.end()
    expect([between.length < before.length, await schema()]).toEqual([true, before])
  })
})

test('Nothing is done where the table comes with the migration, or the column is there', async () => {
  const later = 'CREATE INDEX IF NOT EXISTS "later_one" ON "later" USING btree ("one");'
  const other = 'ALTER TABLE "slow" ADD COLUMN "three" integer;'
  await client.query(COLUMN)
  expect(await addAhead(client, [later, other, COLUMN])).toEqual(new Set([COLUMN]))
})

test('Constraints that are not yet checked are checked: rows that break one are told', async () => {
  await client.query(
    'alter table slow add constraint few check (one < 1000) not valid, add constraint fewer check (one < 50) not valid',
  )
  await expect(checkConstraints(client)).rejects.toThrow('fewer')
  await client.query('delete from slow where one >= 50')
  await checkConstraints(client)
  const { rows } = await client.query(
    `select conname, convalidated from pg_constraint where conrelid = 'slow'::regclass order by 1`,
  )
  expect(rows).toEqual([
    { conname: 'few', convalidated: true },
    { conname: 'fewer', convalidated: true },
  ])
})
