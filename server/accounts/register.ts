import { TERMS_VERSION } from '#domain/accounts/account.ts'
import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Registration = Omit<Parsed<typeof accountApi.register>['body'], 'password'>

export async function register(
  { db, now }: SystemContext,
  { username, email, role }: Registration,
  passwordHash: string,
): Promise<{ token: string; user: UserRow }> {
  return db.transaction(async tx => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        role,
        name: username,
        email,
        passwordHash,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new Refusal('email_taken')
    await enqueue({ db: tx, now }, 'mail-verification', { userId: user.id })
    return { token: await openSession({ db: tx, now }, user.id, 'password'), user }
  })
}
