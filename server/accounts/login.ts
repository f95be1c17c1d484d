import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { findUserByEmail } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { SystemContext } from '#server/platform/context.ts'

type Credentials = Parsed<typeof accountApi.login>['body']

/** A wrong address and a wrong password get the same refusal in the same time. */
export async function login(
  { db, now }: SystemContext,
  { email, password }: Credentials,
): Promise<{ token: string; user: UserRow }> {
  const user = await findUserByEmail(db, email)
  const matches = await checkPassword(user?.passwordHash, password)
  if (!user || !matches) throw new Refusal('wrong_credentials')
  if (user.disabledAt) throw new Refusal('account_disabled')
  return { token: await openSession({ db, now }, user.id, 'password'), user }
}
