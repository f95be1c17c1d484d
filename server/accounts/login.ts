import { eq } from 'drizzle-orm'
import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { findUserByEmail } from '#server/accounts/account-queries.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { Device } from '#server/accounts/device.ts'
import { noteSignIn } from '#server/accounts/known-devices.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

type Credentials = Parsed<typeof accountApi.login>['body']

/** Locks the account: a password that was changed during the check opens no session. */
async function expectUnchanged(db: Database, { id, passwordHash }: UserRow): Promise<void> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (found?.passwordHash !== passwordHash) throw new Refusal('wrong_credentials')
  if (found.disabledAt) throw new Refusal('account_disabled')
}

/** A wrong address and a wrong password get the same refusal in the same time. */
export async function login(
  context: SystemContext,
  { email, password }: Credentials,
  device: Device,
): Promise<{ token: string; user: UserRow }> {
  const { db } = context
  const user = await findUserByEmail(db, email)
  const matches = await checkPassword(user?.passwordHash, password)
  if (!user || !matches) throw new Refusal('wrong_credentials')
  const token = await transaction(context, async inside => {
    await expectUnchanged(inside.db, user)
    await noteSignIn(inside, user.id, device)
    return openSession(inside, user.id, 'password', device)
  })
  return { token, user }
}
