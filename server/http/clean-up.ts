import { lt } from 'drizzle-orm'
import { knownAddresses, oneTimeTokens, sessions } from '#server/accounts/account-table.ts'
import { knownSince } from '#server/accounts/known-addresses.ts'
import type { WorkContext } from '#server/context.ts'
import { idempotencyKeys, rateLimits } from '#server/http/http-table.ts'

const IDEMPOTENCY_MS = 24 * 60 * 60_000

/** Deletes what has run out: it already counts for nothing, and would only grow. */
export async function cleanUp({ db, now }: WorkContext): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
  await db.delete(knownAddresses).where(lt(knownAddresses.lastUsedAt, knownSince(now)))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - IDEMPOTENCY_MS)))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
