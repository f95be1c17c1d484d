import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { oneTimeTokens, type TokenPurpose } from '#server/accounts/account-table.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'

const lifetime: Record<TokenPurpose, number> = {
  temporary_session: 10 * MINUTE_MS,
  reset_password: HOUR_MS,
  verify_email: 7 * DAY_MS,
}

interface Bearer {
  userId: string
  email?: string
}

/** A secret that works once. Only its hash is stored. */
export async function issueToken(
  { db, now }: { db: Database; now: Date },
  purpose: TokenPurpose,
  { userId, email }: Bearer,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime[purpose])
  await db
    .insert(oneTimeTokens)
    .values({ tokenHash: hashSecret(token), purpose, userId, email: email ?? null, expiresAt })
  return token
}

export async function wasMailed(
  db: Database,
  purpose: TokenPurpose,
  { id, email }: { id: string; email: string },
  since: Date,
): Promise<boolean> {
  const { userId, mailedAt } = oneTimeTokens
  const forIt = or(isNull(oneTimeTokens.email), eq(oneTimeTokens.email, email))
  const found = await db
    .select({ mailedAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), eq(userId, id), gt(mailedAt, since), forIt))
    .limit(1)
  return found.length > 0
}

export async function noteMailed({ db, now }: { db: Database; now: Date }, token: string): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ mailedAt: now })
    .where(eq(oneTimeTokens.tokenHash, hashSecret(token)))
}

interface Owned {
  userId: string
  email: string | null
}
const columns = { userId: oneTimeTokens.userId, email: oneTimeTokens.email }

const isGood = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashSecret(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  )

/**
 * Returns the owner and deletes the token: only one of two concurrent calls finds it. Undefined if it is spent or
 * too old.
 */
export async function findToken(
  { db, now }: { db: Database; now: Date },
  purpose: TokenPurpose,
  token: string,
): Promise<Owned | undefined> {
  const [found] = await db
    .select(columns)
    .from(oneTimeTokens)
    .where(isGood(purpose, token, now))
  return found
}

/**
 * Returns the owner and deletes the token: only one of two concurrent calls finds it. Undefined if it is spent or
 * too old.
 */
export async function spendToken(
  { db, now }: { db: Database; now: Date },
  purpose: TokenPurpose,
  token: string,
): Promise<Owned | undefined> {
  const [spent] = await db
    .delete(oneTimeTokens)
    .where(isGood(purpose, token, now))
    .returning(columns)
  return spent
}

export async function revokeTokens(db: Database, purpose: TokenPurpose, userId: string): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.userId, userId)))
}
