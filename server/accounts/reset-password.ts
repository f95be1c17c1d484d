import { eq } from 'drizzle-orm'
import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { revokeTokens, spendToken } from '#server/accounts/one-time-tokens.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import type { WorkContext } from '#server/context.ts'

/** The link works once; whoever was signed in with the old password is no longer. Returns whose account it is. */
export async function resetPassword(
  { db, now }: WorkContext,
  { token, password }: Parsed<typeof accountApi.resetPassword>['body'],
): Promise<string> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const spent = await spendToken({ db: tx, now }, 'reset_password', token)
    if (!spent) throw new Refusal('reset_link_spent')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, spent.userId))
    await revokeTokens(tx, 'reset_password', spent.userId)
    await revokeTokens(tx, 'temporary_session', spent.userId)
    await endOtherSessions(tx, spent.userId, null)
    return spent.userId
  })
}
