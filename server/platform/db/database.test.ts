import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#server/jobs/job-table.ts'
import { migrateAlone, migrateOver } from '#server/platform/db/migrate.ts'
import { inOrder, together } from '#server/platform/db/transaction.ts'
import { vacuumOne } from '#server/platform/db/vacuum.ts'
import { signal } from '#server/platform/live/bus.ts'
import { readProgram } from '#server/platform/read-program.ts'
import { buildJob, buildUser } from '#test/builders.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const now = new Date('2026-06-01T10:00:00Z')
const context = () => ({ db: database.db, now })
const refused = 'Inside a transaction: use the transaction, not the database.'
const causeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    thrown => thrown,
  )
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}

test('Inside a transaction the database refuses a query that goes past it', async () => {
  const work = database.db.transaction(() => database.db.select().from(jobs))
  expect(await causeOf(work)).toContain(refused)
})

test('Inside a transaction the database refuses a second transaction that goes past it', async () => {
  const work = database.db.transaction(() => database.db.transaction(async () => 1))
  expect(await causeOf(work)).toContain(refused)
})

test('A transaction within a transaction is a part of it: where the part fails, nothing stays of either', async () => {
  const { user } = await buildUser(context(), 'owner')
  const outer = database.db.transaction(async tx => {
    await buildJob({ db: tx, now }, user.id, { title: 'Se va también' })
    const inner = tx.transaction(async nested => {
      await buildJob({ db: nested, now }, user.id, { title: 'Se va' })
      throw new Error('taken back')
    })
    await inner.catch(() => undefined)
  })
  await expect(outer).rejects.toThrow('taken back')
  expect(await database.db.select({ title: jobs.title }).from(jobs)).toEqual([])
})

test('Statements that are sent at once are done in their order, and see what those before have written', async () => {
  const { user } = await buildUser(context(), 'owner')
  const counts = await database.db.transaction(async tx => {
    const count = async () => (await tx.select({ id: jobs.id }).from(jobs).execute()).length
    const write = (title: string) => buildJob({ db: tx, now }, user.id, { title })
    return inOrder(tx, [count, () => write('Una'), count, () => write('Otra'), count])
  })
  expect([counts[0], counts[2], counts[4]]).toEqual([0, 1, 2])
})

test('Where one of the statements sent at once fails, its fault is told and nothing stays of the others', async () => {
  const { user } = await buildUser(context(), 'owner')
  const work = database.db.transaction(tx =>
    together([buildJob({ db: tx, now }, user.id), tx.execute(sql`select 1 / 0`), tx.select().from(jobs)]),
  )
  expect(await causeOf(work)).toBe('division by zero')
  expect(await database.db.select().from(jobs)).toEqual([])
})

test('Where the failure of a statement is passed over, the transaction still tells that it was rolled back', async () => {
  const { db } = database
  const passedOver = db.transaction(async tx => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(passedOver).rejects.toThrow('The transaction was rolled back')
})

test('After a transaction that failed the database answers again', async () => {
  await causeOf(database.db.transaction(tx => tx.execute(sql`select 1 / 0`)))
  const { rows } = await database.db.execute(sql`select 2 as two`)
  expect(rows).toEqual([{ two: 2 }])
})

test('Migrating a second time changes nothing', { tags: 'rare' }, async () => {
  const schema = async () =>
    (
      await database.pool.query(
        'select table_name, column_name, data_type from information_schema.columns where table_schema = $1 order by 1, 2',
        ['public'],
      )
    ).rows
  const before = await schema()
  await migrateOver(database.pool)
  expect([await schema(), before.length > 50]).toEqual([before, true])
})

describe('A migration that this program does not know', () => {
  const told = async () => {
    const { rows } = await database.pool.query('select release from installation')
    return rows[0]?.release
  }
  const { release } = readProgram()
  beforeEach(async () => {
    await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`)
  })
  afterEach(async () => {
    await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = 9e15')
  })
  const isOf = (ofDatabase: number | null) =>
    database.pool.query(
      'insert into installation (release) values ($1) on conflict ("only") do update set release = $1',
      [ofDatabase],
    )

  test('is the next release’s, which only adds: the server starts, and a copy is refused', async () => {
    await isOf(release + 1)
    await migrateOver(database.pool)
    const client = await database.pool.connect()
    const copy = await migrateAlone(client).catch((error: Error) => error.message)
    client.release()
    expect([await told(), copy]).toEqual([release + 1, expect.stringContaining('de una versión más nueva')])
  })

  test.each([
    ['the release after', release + 2],
    ['this release', release],
    ['no release', null],
  ])('is refused where the database is of %s', async (_, ofDatabase) => {
    await isOf(ofDatabase)
    await expect(migrateOver(database.pool)).rejects.toThrow(
      'La base de datos es de una versión más nueva del programa. Usa esa versión, o una copia de seguridad de antes.',
    )
    expect(await told()).toBe(ofDatabase)
  })
})

test('The database knows the release that has migrated it', { tags: 'rare' }, async () => {
  for (const before of ['delete from installation', 'update installation set release = 1']) {
    await database.pool.query(before)
    await migrateOver(database.pool)
    const { rows } = await database.pool.query('select release from installation')
    expect(rows).toEqual([{ release: readProgram().release }])
  }
})

test('Two servers that start at once over an empty database both find it migrated', {
  tags: 'rare',
}, async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const { connectionString } = database.pool.options
  const other = connectionString ? new pg.Pool({ connectionString }) : database.pool
  await Promise.all([migrateOver(database.pool), migrateOver(other)])
  if (other !== database.pool) await other.end()
  const { rows } = await database.pool.query(
    'select count(*)::int as migrations from drizzle.__drizzle_migrations',
  )
  expect([rows, await database.db.select().from(jobs)]).toEqual([[{ migrations: expect.any(Number) }], []])
})

test('The worn table is vacuumed, and none when none is worn', async () => {
  const { user } = await buildUser(context(), 'owner')
  const { id } = await buildJob(context(), user.id)
  await database.db.execute(sql`vacuum (analyze)`)
  // The files before have worn tables whose rows may still be seen when they are vacuumed.
  await expect.poll(() => vacuumOne(database.db)).toBe(undefined)
  // On one connection: each tells its counts some time later.
  await database.db.transaction(async tx => {
    for (let i = 0; i < 300; i++) await tx.execute(sql`update jobs set budget = ${i} where id = ${id}`)
    await tx.execute(sql`select pg_stat_force_next_flush()`)
  })
  const told = async () => {
    const { rows } = await database.pool.query<{ dead: number; vacuums: number }>(
      "select n_dead_tup::int as dead, vacuum_count::int as vacuums from pg_stat_user_tables where relname = 'jobs'",
    )
    return rows[0] ?? { dead: 0, vacuums: 0 }
  }
  const before = await told()
  const first = await vacuumOne(database.db)
  // Rows that a transaction of PostgreSQL's own still sees stay for the next one.
  await expect.poll(() => vacuumOne(database.db)).toBe(undefined)
  const { dead, vacuums } = await told()
  expect([before.dead > 200, first, dead < 200, vacuums > before.vacuums]).toEqual([true, 'jobs', true, true])
})

test('After a query that failed the named statements, and the bus, work as before', {
  tags: 'rare',
}, async () => {
  const byName = () => database.db.select({ id: jobs.id }).from(jobs).prepare('all_of_them').execute()
  const heard: string[] = []
  database.bus.listen(({ topic }) => heard.push(topic))
  const before = await byName()
  const fault = await causeOf(database.db.execute(sql`select '0000-01-01'::timestamptz`))
  await signal(database.db, { topic: 'task' })
  await expect.poll(() => heard).toEqual(['task'])
  expect([before, fault, await byName(), await byName()]).toEqual([
    [],
    expect.stringContaining('out of range'),
    [],
    [],
  ])
})
