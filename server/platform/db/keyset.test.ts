import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { keyset, whole } from '#server/platform/db/keyset.ts'

const columns = { id: sql`id`, name: sql`name`, at: sql`at` }
const ID = '0199aaaa-0000-7000-8000-000000000001'
const AT = '2026-06-01T10:00:00.000Z'
interface Row {
  id: string
  at: Date
}
const newest = keyset<Row>(
  'desc',
  [
    [columns.at, 'timestamptz'],
    [columns.id, 'uuid'],
  ],
  ({ at, id }) => [at, id],
)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const written = (given: Parameters<PgDialect['sqlToQuery']>[0] | undefined) =>
  given && new PgDialect().sqlToQuery(given)
const row = (n: number): Row => ({ id: ID.replace(/1$/, `${n}`), at: new Date(AT) })

test('A list is ordered by all parts, one way', () => {
  expect(written(newest.orderBy)?.sql).toBe('at desc, id desc')
})

test('The rows after a place are one comparison of rows, which an index answers', () => {
  expect(newest.after(undefined)).toBeUndefined()
  expect(written(newest.after([AT, ID]))).toMatchObject({
    sql: '(at, id) < ($1::timestamptz, $2::uuid)',
    params: [AT, ID],
  })
})

test('A computed part and a name compare the other way, the name in its own collation', () => {
  const order = keyset('asc', [whole(sql`1 + 1`, 0, 7), [columns.name, 'text']], () => [])
  expect(written(order.after([2, 'carla']))).toMatchObject({
    sql: '(1 + 1, name) > ($1::int, $2)',
    params: [2, 'carla'],
  })
})

test('A page of as many rows as there are has no next one', () => {
  const rows = [row(1), row(2)]
  expect(newest.pageOf(rows, 2)).toEqual({ page: rows, nextCursor: null })
  expect(newest.pageOf([], 2)).toEqual({ page: [], nextCursor: null })
})

test('The cursor is the last row of the page, in the letters that older pages hold, and is read again', () => {
  const { page, nextCursor } = newest.pageOf([row(1), row(2), row(3)], 2)
  expect(page).toEqual([row(1), row(2)])
  expect(nextCursor).toBe(encoded([AT, row(2).id]))
  expect(newest.readCursor(nextCursor ?? '')).toEqual([AT, row(2).id])
  expect(newest.readCursor(undefined)).toBeUndefined()
})

test.each([
  'x',
  '',
  encoded({ at: AT, id: ID }),
  encoded([AT]),
  encoded([AT, ID, ID]),
  encoded(['ayer', ID]),
  encoded([AT, 'x']),
  encoded([5, ID]),
])('The cursor %s is of no such list', cursor => {
  expect(() => newest.readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }))
})
