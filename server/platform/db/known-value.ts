import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether the column's value is one of this release's. The next release runs beside it and writes values of its own:
 * a row with one is passed over. `named`: the column in a query that calls its table otherwise.
 */
export const isKnown = ({ enumValues = [] }: PgColumn, named: SQLWrapper): SQL =>
  sql`${named} = any(${sql.param([...enumValues])}::text[])`

export const hasKnown = (column: PgColumn): SQL => isKnown(column, column)
