import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'

/** Few enough rows to delete them well within the statement timeout. */
const AT_ONCE = 5_000

export async function deleteInBatches(deleteSome: (atOnce: number) => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome(AT_ONCE)).length === AT_ONCE);
}

/** The condition twice: a row that was written meanwhile is asked again. */
export const dropWhere = (db: Database, table: PgTable, condition: SQL | undefined): Promise<void> =>
  deleteInBatches(atOnce => {
    const some = sql`array(select ctid from ${table} where ${condition} limit ${atOnce})`
    return db
      .delete(table)
      .where(and(sql`ctid = any(${some})`, condition))
      .returning({ one: sql`1` })
  })
