import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import type { Database } from '#server/platform/db/database.ts'

/** For acts that a session alone does not allow. Never inside a transaction: hashing would block everybody. */
export async function expectPassword(db: Database, userId: string, password: string): Promise<void> {
  const user = await findUser(db, userId)
  if (await checkPassword(user?.passwordHash, password)) return
  throw new Refusal('wrong_password', [{ field: 'password' }])
}
