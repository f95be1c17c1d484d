import { eq } from 'drizzle-orm'
import { sessions } from '#server/accounts/account-table.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endSession, endTemporarySessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * A session of the password ends those of scanned phones too, and codes not yet scanned. Returns whether there were
 * such phones.
 */
export const signOut = (db: Database, userId: string, tokenHash: string): Promise<boolean> =>
  db.transaction(async tx => {
    const [session] = await tx
      .select({ kind: sessions.kind })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
    await endSession(tx, tokenHash)
    if (session?.kind !== 'password') return false
    await revokeTokens(tx, 'temporary_session', userId)
    return endTemporarySessions(tx, userId)
  })
