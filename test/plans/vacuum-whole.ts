import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const PAUSE_MS = 200
const ATTEMPTS = 20

/** Tables with pages that an index alone can't answer for, but for a few: the server itself writes meanwhile. */
async function listUnseen(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and relpages - relallvisible > greatest(5, relpages * 0.01)`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Statistics for the planner, and pages that all transactions see: one that runs meanwhile, as an analysis of
 * PostgreSQL's own, would leave pages that each later reader of an index reads as well.
 */
export async function vacuumWhole(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const unseen = await listUnseen(db)
    if (unseen.length === 0) return
    await setTimeout(PAUSE_MS)
    for (const name of unseen) await db.execute(sql`vacuum ${sql.identifier(name)}`)
  }
}
