import { eq, lt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { servers } from '#server/platform/servers/server-table.ts'

const RENEWED_EVERY_MS = MINUTE_MS
const ofDatabase = sql`now()`

/** Leaves the server's release in the database every minute until it stops. A killed one is forgotten after a day. */
export async function announceServer(
  db: Database,
  release: number,
  reportError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const id = newId()
  const renew = async () => {
    await db
      .insert(servers)
      .values({ id, release, seenAt: ofDatabase })
      .onConflictDoUpdate({ target: servers.id, set: { seenAt: ofDatabase } })
    await db.delete(servers).where(lt(servers.seenAt, sql`now() - interval '1 day'`))
  }
  await renew()
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => {
    renewing = renew().catch(reportError)
  }, RENEWED_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await renewing
      // The server ends even if the database fails.
      await db.delete(servers).where(eq(servers.id, id)).catch(reportError)
    },
  }
}
