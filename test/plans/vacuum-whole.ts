import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const PAUSE_MS = 200
/** The server itself writes a few rows meanwhile. */
const FEW = 0.01
const LARGE_PAGES = 50

/** Large tables with pages that an index alone can't answer for. */
async function listUnseen(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relpages >= ${LARGE_PAGES} and 1 - relallvisible::float / relpages > ${FEW}`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Statistics for the planner, and pages that all transactions see: one that runs meanwhile, as an analysis of
 * PostgreSQL's own, would leave pages that each later reader of an index reads as well.
 */
export async function vacuumWhole(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`)
  for (;;) {
    const unseen = await listUnseen(db)
    if (unseen.length === 0) return
    await setTimeout(PAUSE_MS)
    for (const name of unseen) await db.execute(sql`vacuum ${sql.identifier(name)}`)
  }
}
