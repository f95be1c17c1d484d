import { Refusal } from '#domain/errors.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** The link works once; all sessions end. Returns the account's id. */
export const resetPassword = (context: SystemContext, token: string, passwordHash: string): Promise<string> =>
  transaction(context, async inside => {
    const { db } = inside
    const spent = await spendToken(inside, 'reset_password', token)
    if (!spent) throw new Refusal('reset_link_spent')
    await setPassword(db, spent.userId, passwordHash, null)
    return spent.userId
  })
