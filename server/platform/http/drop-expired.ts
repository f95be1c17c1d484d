import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropWhere } from '#server/platform/db/in-batches.ts'
import { idempotencyKeys, rateLimits } from '#server/platform/http/http-table.ts'

const IDEMPOTENCY_MS = DAY_MS

/** Deletes first answers older than a day, and counters whose window is over. */
export async function dropExpiredRequests({ db, now }: { db: Database; now: Date }): Promise<void> {
  const dayAgo = new Date(now.getTime() - IDEMPOTENCY_MS)
  await dropWhere(db, idempotencyKeys, lt(idempotencyKeys.createdAt, dayAgo))
  await dropWhere(db, rateLimits, lt(rateLimits.expire, now.getTime()))
}
