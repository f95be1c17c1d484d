import { TERMS_VERSION } from '#domain/accounts/account.ts'
import type { accountApi } from '#domain/accounts/account-api.ts'
import type { Parsed } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { type Device, unknownDevice } from '#server/accounts/device.ts'
import { knowDevice } from '#server/accounts/known-devices.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Registration = Omit<Parsed<typeof accountApi.register>['body'], 'password'>

export async function register(
  context: SystemContext,
  { username, email, role }: Registration,
  passwordHash: string,
  device: Device = unknownDevice,
): Promise<{ token: string; user: UserRow }> {
  return transaction(context, async inside => {
    const { db, now } = inside
    const [user] = await db
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
    await enqueue(inside, 'mail-verification', { userId: user.id })
    await knowDevice(inside, user.id, device)
    return { token: await openSession(inside, user.id, 'password', device), user }
  })
}
