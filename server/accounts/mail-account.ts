import { and, eq, isNotNull } from 'drizzle-orm'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

/**
 * To the account's own address. False if it is refused for good: then the account says so to its person until a mail is
 * taken or the address changes.
 */
export async function mailAccount(
  { db, now, services }: SystemContext,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  mail: Omit<Mail, 'to'>,
): Promise<boolean> {
  const hasAddress = and(eq(users.id, id), eq(users.email, email))
  try {
    await services.mailer.send({ ...mail, to: email })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    services.reportError(error)
    await db.update(users).set({ mailRefusedAt: now }).where(hasAddress)
    return false
  }
  await db
    .update(users)
    .set({ mailRefusedAt: null })
    .where(and(hasAddress, isNotNull(users.mailRefusedAt)))
  return true
}
