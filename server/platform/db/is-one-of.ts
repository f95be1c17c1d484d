import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** One parameter, and one text of the statement, however many they are: `inArray` writes a parameter for each. */
export const isOneOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
