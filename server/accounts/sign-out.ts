import { eq } from 'drizzle-orm'
import { sessions } from '#server/accounts/account-table.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endSession, endTemporarySessions } from '#server/accounts/sessions.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/**
 * A session of the password ends those of scanned phones too, and codes not yet scanned. Returns whether there were
 * such phones.
 */
export const signOut = (
  context: Pick<SystemContext, 'db'>,
  userId: string,
  tokenHash: string,
): Promise<boolean> =>
  transaction(context, async ({ db }) => {
    const [session] = await db
      .select({ kind: sessions.kind })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
    await endSession(db, tokenHash)
    if (session?.kind !== 'password') return false
    await revokeTokens(db, 'temporary_session', userId)
    return endTemporarySessions(db, userId)
  })
