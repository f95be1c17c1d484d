import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import type { Device } from '#server/accounts/device.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** The phone's session: it reads as its user, and changes contracts alone. */
export const redeemTemporaryToken = (
  context: SystemContext,
  tempToken: string,
  device: Device,
): Promise<{ token: string; user: UserRow }> =>
  transaction(context, async inside => {
    const { db } = inside
    const spent = await spendToken(inside, 'temporary_session', tempToken)
    const user = spent && (await findUser(db, spent.userId))
    if (!user || user.disabledAt) throw new Refusal('temporary_token_spent')
    return { token: await openSession(inside, user.id, 'temporary', device), user }
  })
