import { sql } from 'drizzle-orm'
import type { Hidden, HiddenKind } from '#domain/hidden.ts'
import { hiddenAs } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Of a thing that is locked or read already; after the lock it says what is true until the commit. */
export async function findHidden(db: Database, kind: HiddenKind, id: string): Promise<Hidden | null> {
  const [row] = await db.select({ hidden: hiddenAs(kind, sql`${id}::uuid`) }).from(sql`(select 1) one`)
  return row?.hidden ?? null
}
