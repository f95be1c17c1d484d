import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'

type Value = string | number
/** The values of the order's parts in the last row of a page. */
export type Place = readonly (Value | Placeholder)[]

/** The types of the parts, with the schema of each value in a cursor. */
const values = {
  timestamptz: z.iso.datetime(),
  date: z.iso.date(),
  numeric: z.number(),
  text: z.string(),
  uuid: z.uuid(),
}

interface Part {
  by: SQLWrapper
  type: keyof typeof values | 'int'
  value?: z.ZodMiniType<Value>
}

/** The order of a list that is read page by page, each after the last row of the one before. An index holds it. */
export interface Keyset<Row> {
  orderBy: SQL
  /** The rows after this place; all of them where there is none. */
  after(place: Place | undefined): SQL | undefined
  /** Undefined at the beginning of the list; refuses a cursor that this list can't have written. */
  readCursor(cursor: string | undefined): Place | undefined
  cursorOf(row: Row): string
  /**
   * `rows` are one more than `limit` where there is a next page. `looked`: the last row that a search has looked at, where
   * it goes on after it.
   */
  pageOf<R extends Row>(rows: R[], limit: number, looked?: Row): { page: R[]; nextCursor: string | null }
}

/** A whole number of these, as the first part of an order that is computed. */
export const whole = (by: SQLWrapper, from: number, to: number): Part => ({
  by,
  type: 'int',
  value: z.int().check(z.gte(from), z.lte(to)),
})

export const writeCursor = (key: readonly (Value | Date)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

const partOf = (part: Part | readonly [SQLWrapper, keyof typeof values]): Part =>
  'by' in part ? part : { by: part[0], type: part[1], value: values[part[1]] }

/** A text compares in its column's collation. */
const castTo = (type: Part['type']): SQL => sql.raw(type === 'text' ? '' : `::${type}`)

/** The last part tells rows apart that are alike in the others: an id. */
export function keyset<Row>(
  direction: 'asc' | 'desc',
  given: readonly (Part | readonly [SQLWrapper, keyof typeof values])[],
  keyOf: (row: Row) => (Value | Date)[],
): Keyset<Row> {
  const parts = given.map(partOf)
  const way = sql.raw(direction)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const list = (each: (part: Part, index: number) => SQL) => sql.join(parts.map(each), sql`, `)
  const schema = z.tuple(parts.map(({ value }) => value) as [z.ZodMiniType<Value>])
  return {
    orderBy: list(({ by }) => sql`${by} ${way}`),
    after(place) {
      if (!place) return undefined
      const there = list(({ type }, index) => sql`${place[index]}${castTo(type)}`)
      return sql`(${list(({ by }) => sql`${by}`)}) ${beyond} (${there})`
    },
    readCursor(cursor) {
      if (cursor === undefined) return undefined
      try {
        return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
      } catch {
        throw new Refusal('invalid_cursor')
      }
    },
    cursorOf: row => writeCursor(keyOf(row)),
    pageOf(rows, limit, looked) {
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : looked
      return { page, nextCursor: last ? writeCursor(keyOf(last)) : null }
    },
  }
}
