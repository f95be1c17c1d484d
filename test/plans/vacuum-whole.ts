import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const PAUSE_MS = 200

/** The server itself writes a few rows meanwhile. */
const FEW = 0.01
const LARGE_PAGES = 50

/** The largest share of a large table's pages that an index alone can't answer for. */
async function shareUnseen(db: Database): Promise<number> {
  const { rows } = await db.execute<{ share: number | null }>(
    sql`select max(1 - relallvisible::float / relpages) as share from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages >= ${LARGE_PAGES}`,
  )
  return rows[0]?.share ?? 0
}

/**
 * Statistics for the planner, and pages that all transactions see: one that runs meanwhile, as an analysis of
 * PostgreSQL's own, would leave pages that each later reader of an index reads as well.
 */
export async function vacuumWhole(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`)
  while ((await shareUnseen(db)) > FEW) {
    await setTimeout(PAUSE_MS)
    await db.execute(sql`vacuum`)
  }
}
