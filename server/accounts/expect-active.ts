import { eq } from 'drizzle-orm'
import { mayDealWith, type Standing, standingOf } from '#domain/accounts/standing.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'

async function findStanding(db: Database, userId: string): Promise<Standing> {
  const { disabledAt, erasedAt } = users
  const [person] = await db.select({ disabledAt, erasedAt }).from(users).where(eq(users.id, userId))
  if (!person) throw new Refusal('user_not_found')
  return standingOf(person)
}

/**
 * Refuses what would begin something new with somebody whose account has ended. Asked once the offer or the
 * conversation is held: whoever erases an account holds it first, so that one of the two sees the other.
 */
export async function expectActive(db: Database, userId: string): Promise<void> {
  authorize(mayDealWith(await findStanding(db, userId)))
}
