import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { setPassword } from '#server/accounts/set-password.ts'
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
    await setPassword(tx, spent.userId, passwordHash, null)
    return spent.userId
  })
}
