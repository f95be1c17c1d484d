import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { findToken } from '#server/accounts/one-time-tokens.ts'
import { transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

type Moment = { db: Database; now: Date }

/**
 * If the account still has the address. A link that has verified it does so again: programs open links before people do,
 * and people reload. `missed` sends missed documents in the same transaction, once.
 */
export const verifyEmail = (
  context: Moment,
  token: string,
  missed: readonly ((moment: Moment, userId: string) => Promise<void>)[],
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const found = await findToken(inside, 'verify_email', token)
    if (!found?.email) throw new Refusal('verification_link_spent')
    const hasAddress = and(eq(users.id, found.userId), eq(users.email, found.email))
    const [verified] = await db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(hasAddress, isNull(users.emailVerifiedAt)))
      .returning({ id: users.id })
    if (verified) {
      for (const enqueue of missed) await enqueue(inside, found.userId)
      return
    }
    const [account] = await db.select({ id: users.id }).from(users).where(hasAddress)
    if (!account) throw new Refusal('verification_link_spent')
  })
