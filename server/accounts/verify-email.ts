import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import type { Database } from '#server/platform/db/database.ts'

type Moment = { db: Database; now: Date }

/** If the account still has the address. `missed` sends missed documents in the same transaction. */
export const verifyEmail = (
  { db, now }: Moment,
  token: string,
  missed: readonly ((moment: Moment, userId: string) => Promise<void>)[],
): Promise<void> =>
  db.transaction(async tx => {
    const spent = await spendToken({ db: tx, now }, 'verify_email', token)
    if (!spent?.email) throw new Refusal('verification_link_spent')
    const [verified] = await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, spent.userId), eq(users.email, spent.email)))
      .returning({ id: users.id })
    if (!verified) throw new Refusal('verification_link_spent')
    for (const enqueue of missed) await enqueue({ db: tx, now }, spent.userId)
  })
