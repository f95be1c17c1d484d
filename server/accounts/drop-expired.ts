import { lt } from 'drizzle-orm'
import { knownAddresses, oneTimeTokens, sessions } from '#server/accounts/account-table.ts'
import { knownSince } from '#server/accounts/known-addresses.ts'
import { dropOldDevices } from '#server/accounts/known-devices.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function dropExpiredAccess({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
  await dropOldDevices({ db, now })
  await db.delete(knownAddresses).where(lt(knownAddresses.lastUsedAt, knownSince(now)))
}
