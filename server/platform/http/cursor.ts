import * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'

const parts = z.array(z.union([z.string(), z.number()]))

/** A place in a list: the sort key and the id of the last row given. */
export const writeCursor = (key: (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Undefined at the beginning of the list; refuses what this list can't have written. */
export function readCursor<S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    const raw = z.parse(parts, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return z.parse(schema, raw)
  } catch {
    throw new Refusal('invalid_cursor')
  }
}

/** One row more than asked for was read: it tells whether there is a next page. */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => (string | number)[]) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? writeCursor(keyOf(last)) : null }
}
