import { eq } from 'drizzle-orm'
import { type AccountStatus, accountStatusOf } from '#domain/accounts/account-status.ts'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Asked after locking the offer or the conversation. Erasing locks these first, so one of the two acts sees the
 * other.
 */
export async function findAccountStatus(db: Database, userId: string): Promise<AccountStatus> {
  const { disabledAt, erasedAt } = users
  const [person] = await db.select({ disabledAt, erasedAt }).from(users).where(eq(users.id, userId))
  if (!person) throw new Refusal('user_not_found')
  return accountStatusOf(person)
}
