import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { sessions } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { type PushSubscriptionRow, pushPreferences, pushSubscriptions } from '#server/push/push-table.ts'

export async function findMuted(db: Database, userId: string): Promise<readonly PushKind[]> {
  const [row] = await db.select().from(pushPreferences).where(eq(pushPreferences.userId, userId))
  return row?.muted ?? []
}

/** Without those who want every kind. */
export async function mutedOfEach(db: Database, people: string[]): Promise<Map<string, readonly PushKind[]>> {
  const { userId } = pushPreferences
  const rows = await db.select().from(pushPreferences).where(isOneOf(userId, people))
  return new Map(rows.map(row => [row.userId, row.muted]))
}

/** Subscriptions of open sessions. */
async function list(db: Database, theirs: SQL, now: Date): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.session))
    .where(and(theirs, gt(sessions.expiresAt, now)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return rows.map(({ subscription }) => subscription)
}

export const listSubscriptionsOf = (
  db: Database,
  userId: string,
  now: Date,
): Promise<PushSubscriptionRow[]> => list(db, eq(pushSubscriptions.userId, userId), now)

export const listSubscriptionsOfEach = async (
  db: Database,
  people: string[],
  now: Date,
): Promise<Map<string, PushSubscriptionRow[]>> =>
  Map.groupBy(await list(db, isOneOf(pushSubscriptions.userId, people), now), ({ userId }) => userId)
