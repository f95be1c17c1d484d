import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { spendToken } from '#server/accounts/one-time-tokens.ts'
import { promiseMissedRecords } from '#server/checklists/mail-handover.ts'
import type { WorkContext } from '#server/context.ts'
import { promiseMissedContracts } from '#server/contracts/mail-contract.ts'

/**
 * Proves the address that the link was sent to; worthless once the account has another. What could not be sent to it
 * before is sent now.
 */
export const verifyEmail = ({ db, now }: WorkContext, token: string): Promise<void> =>
  db.transaction(async tx => {
    const spent = await spendToken({ db: tx, now }, 'verify_email', token)
    if (!spent?.email) throw new Refusal('verification_link_spent')
    const [verified] = await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, spent.userId), eq(users.email, spent.email)))
      .returning({ id: users.id })
    if (!verified) throw new Refusal('verification_link_spent')
    await promiseMissedContracts({ db: tx, now }, spent.userId)
    await promiseMissedRecords({ db: tx, now }, spent.userId)
  })
