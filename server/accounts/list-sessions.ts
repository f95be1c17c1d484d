import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#server/accounts/account-table.ts'
import { deviceName } from '#server/accounts/device.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'

/** The newest, and the one that asks. Nobody has so many but by a program. */
const LISTED = 100

export async function countSessions(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  userId: string,
): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
  return found?.open ?? 0
}

export async function listSessions({ db, now, actor, session = '' }: Context) {
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${session}`
  const { id, browser, system, lastUsedAt, createdAt } = sessions
  const rows = await db
    .select({ id, browser, system, lastUsedAt, createdAt, current: isCurrent })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(isCurrent), desc(lastUsedAt), desc(createdAt), desc(id))
    .limit(LISTED)
  return rows.map(row => ({
    _id: row.id,
    device: deviceName(row),
    lastSeenAt: row.lastUsedAt,
    createdAt: row.createdAt,
    current: row.current,
  }))
}
