import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishUpTo, readFinishes } from '#server/platform/db/finish.ts'
import { expectStillFitting, migrateOver } from '#server/platform/db/migrate.ts'
import { readMarks } from '#server/platform/db/release-marks.ts'
import { newId } from '#server/platform/ids.ts'
import { readProgram } from '#server/platform/read-program.ts'
import { announceServer } from '#server/platform/servers/announce-server.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

const { release } = readProgram()
const NEWER = 'La base de datos es de una versión más nueva del programa.'
let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-finishing-'))
  await database.pool.query(
    'delete from installation; create table former (one integer, two integer, three integer)',
  )
})
afterEach(async () => {
  fs.rmSync(folder, { recursive: true })
  await database.pool.query('drop table if exists former')
  await database.close()
})

const leave = (name: string, text: string) => fs.writeFileSync(path.join(folder, `${name}.sql`), text)
const leaveThree = () => {
  leave('10_three', 'alter table former drop column three')
  leave('2_one', 'alter table former drop column one')
  leave('3_two', 'alter table former drop column two; update former set three = 1')
}
const finish = async (upTo: number) => {
  const client = await database.pool.connect()
  try {
    return await finishUpTo(client, upTo, folder)
  } finally {
    client.release()
  }
}
const hear = (of: number, ago: string) =>
  database.pool.query('insert into servers values ($1, $2, clock_timestamp() - $3::interval)', [
    newId(),
    of,
    ago,
  ])
const found = async () => {
  const { rows } = await database.pool.query(
    `select column_name as name from information_schema.columns where table_name = 'former' order by 1`,
  )
  const { finished } = await readMarks(database.pool)
  return [rows.map(({ name }) => name), finished]
}

describe('All that the release before needs', () => {
  test('is removed by releases, in their order, once', async () => {
    leaveThree()
    const answers = [await finish(1), await finish(3), await finish(3), await finish(10)]
    expect([answers, await found()]).toEqual([
      [{ done: [] }, { done: ['2_one', '3_two'] }, { done: [] }, { done: ['10_three'] }],
      [[], 10],
    ])
  })

  test('stays while a server of that release has been heard of in the last ten minutes', async () => {
    leaveThree()
    await hear(2, '9 minutes 30 seconds')
    await hear(1, '10 minutes 1 second')
    await hear(3, '0 seconds')
    const answers = [await finish(3), await found(), await finish(2), await found()]
    expect(answers).toEqual([
      { done: [], older: { release: 2, minutes: 10 } },
      [['one', 'three', 'two'], 0],
      { done: ['2_one'] },
      [['three', 'two'], 2],
    ])
  })

  test('stays whole where one step fails', { tags: 'rare' }, async () => {
    leaveThree()
    leave('3_worse', 'alter table former drop column four')
    await expect(finish(3)).rejects.toThrow('four')
    expect(await found()).toEqual([['one', 'three', 'two'], 0])
  })

  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'may go while a server starts: it hears of it as soon as it has told of itself',
    async () => {
      leave(`${release + 1}_slow`, 'select pg_sleep(0.5); alter table former drop column one')
      const finishing = finish(release + 1)
      const locks = `select from pg_locks where relation = 'servers'::regclass and mode = 'ShareLock'`
      await expect.poll(async () => (await database.pool.query(locks)).rowCount).toBe(1)
      const server = await announceServer(database.db, release, () => undefined)
      const refused = expectStillFitting(database.pool)
      await expect(refused).rejects.toThrow(NEWER)
      await server.stop()
      expect((await finishing).done).toHaveLength(1)
    },
  )
})

test('Once it is removed, a program that needs it does not start, though it knows all migrations', {
  tags: 'rare',
}, async () => {
  await migrateOver(database.pool)
  const set = (finished: number) => database.pool.query('update installation set finished = $1', [finished])
  await set(release)
  await migrateOver(database.pool)
  await set(release + 1)
  await expect(migrateOver(database.pool)).rejects.toThrow(NEWER)
})

test('Two releases ahead are refused also where no migration is unknown', async () => {
  const set = (to: number) =>
    database.pool.query(
      'insert into installation (release) values ($1) on conflict ("only") do update set release = $1',
      [to],
    )
  await set(release + 1)
  await migrateOver(database.pool)
  await set(release + 2)
  await expect(migrateOver(database.pool)).rejects.toThrow(NEWER)
})

test('Each is of a release that there is, and waits for nothing', () => {
  const names = readFinishes().map(({ name }) => name)
  expect(names.filter(name => !/^[1-9]\d*_[a-z_]+$/.test(name))).toEqual([])
  expect(readFinishes().filter(each => each.release > release)).toEqual([])
  // It is one transaction.
  expect(readFinishes().filter(({ text }) => /\b(concurrently|commit|begin)\b/i.test(text))).toEqual([])
})
