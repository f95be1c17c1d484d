import { lt } from 'drizzle-orm'
import { knownAddresses, oneTimeTokens, sessions } from '#server/accounts/account-table.ts'
import { knownSince } from '#server/accounts/known-addresses.ts'
import { dropOldDevices } from '#server/accounts/known-devices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropWhere } from '#server/platform/db/in-batches.ts'

export async function dropExpiredAccess({ db, now }: { db: Database; now: Date }): Promise<void> {
  await dropWhere(db, sessions, lt(sessions.expiresAt, now))
  await dropWhere(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, now))
  await dropOldDevices({ db, now })
  await dropWhere(db, knownAddresses, lt(knownAddresses.lastUsedAt, knownSince(now)))
}
