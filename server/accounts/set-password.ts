import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'

/** `keep`: the hash of the present session, which stays. Links and QR codes end too. */
export async function setPassword(
  db: Database,
  userId: string,
  passwordHash: string,
  keep: string | null,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await revokeTokens(db, 'reset_password', userId)
  await revokeTokens(db, 'temporary_session', userId)
  await endOtherSessions(db, userId, keep)
}
