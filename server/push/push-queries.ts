import { and, asc, eq, gt } from 'drizzle-orm'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { sessions } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type PushSubscriptionRow, pushPreferences, pushSubscriptions } from '#server/push/push-table.ts'

export async function findMuted(db: Database, userId: string): Promise<readonly PushKind[]> {
  const [row] = await db.select().from(pushPreferences).where(eq(pushPreferences.userId, userId))
  return row?.muted ?? []
}

/** Of sessions that are open. */
export async function listSubscriptionsOf(
  db: Database,
  userId: string,
  now: Date,
): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.session))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return rows.map(({ subscription }) => subscription)
}
