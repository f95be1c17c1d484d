import { Refusal } from '#domain/errors.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** The link works once; all sessions end. Returns the account's id. */
export const resetPassword = (
  { db, now }: SystemContext,
  token: string,
  passwordHash: string,
): Promise<string> =>
  db.transaction(async tx => {
    const spent = await spendToken({ db: tx, now }, 'reset_password', token)
    if (!spent) throw new Refusal('reset_link_spent')
    await setPassword(tx, spent.userId, passwordHash, null)
    return spent.userId
  })
