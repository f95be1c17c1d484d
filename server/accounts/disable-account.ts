import { eq } from 'drizzle-orm'
import { oneTimeTokens, users } from '#server/accounts/account-table.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import type { SystemContext } from '#server/platform/context.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

export const disableAccount = ({ db, now }: Moment, userId: string): Promise<void> =>
  db.transaction(async tx => {
    await tx.update(users).set({ disabledAt: now }).where(eq(users.id, userId))
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
    await endOtherSessions(tx, userId, null)
  })

export async function enableAccount({ db }: Pick<Moment, 'db'>, userId: string): Promise<void> {
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
}
