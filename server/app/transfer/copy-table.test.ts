import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAlike } from '#server/app/transfer/copy-sides.ts'
import { readRows } from '#server/app/transfer/copy-table.ts'
import { listTables, type Table } from '#server/app/transfer/tables.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Sizes in kilobytes; repeated text would be stored compressed. */
const WIDE = [10, 900, 900, 900, 5_000, 1, 1, 700, 2_000]

test('However wide its rows are, a table is read in pieces that fit, each row once and in order', {
  tags: 'rare',
}, async () => {
  const client = await connectAlike(database)
  await client.query(`create table wide (a int, b text, c bytea, primary key (a))`)
  for (const [index, size] of WIDE.entries())
    await client.query(
      `insert into wide select $1::int, null, decode(string_agg(md5(n::text || $1::int), ''), 'hex')
        from generate_series(1, 64 * $2::int) n`,
      [index, size],
    )
  const wide = (await listTables(client)).find(table => table.name === 'wide') as Table
  const pieces: string[][][] = []
  let after: string[] | undefined
  do {
    const rows = (await readRows(client, wide, after)) as string[][]
    pieces.push(rows)
    after = rows.at(-1)?.slice(0, 1)
  } while (after)
  client.release()
  const numbers = pieces.map(rows => rows.map(([number]) => Number(number)))
  expect(numbers).toEqual([[0, 1, 2], [3], [4], [5, 6, 7], [8], []])
  expect(pieces.flat().map(row => row[2]?.length)).toEqual(WIDE.map(size => 2 + size * 2048))
})
