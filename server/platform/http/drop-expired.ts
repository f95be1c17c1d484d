import { lt } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { idempotencyKeys, rateLimits } from '#server/platform/http/http-table.ts'

const IDEMPOTENCY_MS = 24 * 60 * 60_000

/** Deletes first answers older than a day, and counters whose window is over. */
export async function dropExpiredRequests({ db, now }: { db: Database; now: Date }): Promise<void> {
  const dayAgo = new Date(now.getTime() - IDEMPOTENCY_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayAgo))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
