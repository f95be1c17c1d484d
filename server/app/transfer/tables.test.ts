import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumTable } from '#server/app/transfer/checksum.ts'
import { inOrder, listTables, type Table } from '#server/app/transfer/tables.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const pointing = (name: string, ...pointsTo: string[]): Table => ({ name, columns: [], key: [], pointsTo })

test('Each table comes after those that its rows point to', () => {
  const ordered = inOrder([pointing('a', 'c'), pointing('b'), pointing('c', 'b'), pointing('d', 'a', 'b')])
  expect(ordered.map(table => table.name)).toEqual(['b', 'c', 'a', 'd'])
})

test('Tables that point to each other are no order', () => {
  expect(() => inOrder([pointing('a', 'b'), pointing('b', 'a')])).toThrow('no order')
  expect(() => inOrder([pointing('a', 'a')])).toThrow('no order')
})

test('Every table can be copied: it has a key to go on from, and no number that the database counts by itself', async () => {
  const tables = await listTables(database.pool)
  const { rows } = await database.pool.query('select sequencename from pg_sequences where schemaname = $1', [
    'public',
  ])
  expect([tables.length > 25, tables.filter(({ key }) => !key?.length), rows]).toEqual([true, [], []])
})

test('Columns that the database fills in by itself are left out', async () => {
  const users = (await listTables(database.pool)).find(table => table.name === 'users')
  const names = users?.columns.map(column => column.name) ?? []
  expect(['email', 'name_key', 'words'].filter(name => names.includes(name))).toEqual(['email'])
})

test('A table is the same in any order of its rows, and another with any other value', async () => {
  const { pool } = database
  await pool.query(`
    create table tried (a text, b text, primary key (a));
    insert into tried values ('x', null), ('y', ',z')`)
  const tried = (await listTables(pool)).find(table => table.name === 'tried') as Table
  const marks: string[] = []
  const mark = async (change: string) => {
    await pool.query(change)
    const { rows, hash } = await checksumTable(pool, tried)
    marks.push(`${rows} ${hash}`)
  }
  await mark('select 1')
  await mark(`delete from tried where a = 'x'; insert into tried values ('x', null)`)
  await mark(`update tried set b = '' where a = 'x'`)
  await mark(`update tried set a = 'y,', b = 'z' where a = 'y'`)
  await mark('delete from tried')
  const [first, again, ...others] = marks
  expect([again, new Set([first, ...others]).size, others.at(-1)]).toEqual([first, 4, '0 0000000000000000'])
})
