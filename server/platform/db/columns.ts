import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, which is what JavaScript can hold: a cursor made of it finds its row again. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const idColumn = () => uuid().primaryKey()

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Words made comparable by the database's `search_words()`; filled by a generated column. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
