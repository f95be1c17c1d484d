import { eq } from 'drizzle-orm'
import { oneTimeTokens, users } from '#server/accounts/account-table.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

export const disableAccount = (context: Moment, userId: string): Promise<void> =>
  transaction(context, async ({ db, now }) => {
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, userId))
    await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
    await endOtherSessions(db, userId, null)
  })

export async function enableAccount({ db }: Pick<Moment, 'db'>, userId: string): Promise<void> {
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
}
