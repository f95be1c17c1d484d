import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Engine } from '#server/platform/db/engine.ts'

const LOOK_EVERY_MS = MINUTE_MS
/** Shorter than the task runner's poll, or the database would never count as idle. */
const IDLE_MS = 1_000

interface Worn {
  name: string
}

/** Vacuums and analyses the table that needs it most; undefined if none does. */
export async function vacuumOne(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<Worn & Record<string, unknown>>(sql`
    select relname as name from pg_stat_user_tables
    where n_dead_tup > 200 + 0.1 * n_live_tup or n_mod_since_analyze > 200 + 0.1 * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc limit 1`)
  const worn = rows[0]
  if (worn) await db.execute(sql`vacuum (analyze) ${sql.identifier(worn.name)}`)
  return worn?.name
}

/** The embedded engine has no autovacuum process. One table at a time, when the database is idle. */
export function vacuumWhenIdle(
  db: Database,
  engine: Engine,
  onFault: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    if (performance.now() - engine.lastUsed() > IDLE_MS) vacuumOne(db).catch(onFault)
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
