import { Refusal, refusals } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/db/database.ts'

/** For what a session alone is not enough. Never inside a transaction: the work would hold up everybody. */
export async function expectPassword(db: Database, userId: string, password: string): Promise<void> {
  const user = await findUser(db, userId)
  if (await checkPassword(user?.passwordHash, password)) return
  throw new Refusal('wrong_password', [{ field: 'password', message: refusals.wrong_password.message }])
}
