import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import { signOut } from '#server/accounts/sign-out.ts'
import { type Context, transaction } from '#server/platform/context.ts'

type Caller = Pick<Context, 'db' | 'actor' | 'session'>

/** Locks the account: one of two sessions that end each other at once stays. Returns the caller's. */
async function lockOwn({ db, actor, session = '' }: Caller): Promise<string> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
  const [own] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, session))
  if (!own) throw new Refusal('not_signed_in')
  return own.tokenHash
}

/** As signing out there. Returns its hash, and whether scanned phones were signed out too. */
export const endOwnSession = (
  context: Caller,
  id: string,
): Promise<{ tokenHash: string; phonesToo: boolean }> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    await lockOwn(inside)
    const [found] = await db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    if (!found) throw new Refusal('session_not_found')
    return { ...found, phonesToo: await signOut({ db }, actor.id, found.tokenHash) }
  })

/** Codes not yet scanned end too: one of the others may show them. */
export const endOwnOthers = (context: Caller): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const own = await lockOwn(inside)
    await revokeTokens(db, 'temporary_session', actor.id)
    await endOtherSessions(db, actor.id, own)
  })
