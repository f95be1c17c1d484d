import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { signal } from '#server/platform/live/bus.ts'
import { sha256 } from '#server/platform/sha256.ts'

const SESSION_MS = 30 * DAY_MS
const TEMPORARY_SESSION_MS = 2 * HOUR_MS
/** Renewed once an hour at most, or every request would be a write. */
const NOTE_USE_MS = HOUR_MS

const lifetime = { password: SESSION_MS, temporary: TEMPORARY_SESSION_MS } as const

export interface SessionFound {
  tokenHash: string
  kind: 'password' | 'temporary'
  actor: Actor
  lastUsedAt: Date
  expiresAt: Date
}

type Moment = { db: Database; now: Date }

/** Only the hash is stored: a reader of the database can't sign in. */
export const hashSecret = (secret: string): string => sha256(secret, 'base64url')

/** A session's row, and its token, which is not stored. */
export function newSession(now: Date, userId: string, kind: SessionFound['kind']) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime[kind])
  return {
    token,
    row: { tokenHash: hashSecret(token), userId, kind, createdAt: now, lastUsedAt: now, expiresAt },
  }
}

/** Returns the token. */
export async function openSession(
  { db, now }: Moment,
  userId: string,
  kind: SessionFound['kind'],
): Promise<string> {
  const { token, row } = newSession(now, userId, kind)
  await db.insert(sessions).values(row)
  return token
}

export async function findSession(db: Database, tokenHash: string): Promise<SessionFound | undefined> {
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      kind: sessions.kind,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      id: users.id,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.disabledAt), isNull(users.erasedAt)))
  if (!row) return undefined
  const { id, role, ...session } = row
  return { ...session, actor: { id, role } }
}

export async function renewSession({ db, now }: Moment, session: SessionFound): Promise<SessionFound> {
  if (now.getTime() - session.lastUsedAt.getTime() < NOTE_USE_MS) return session
  const expiresAt = session.kind === 'password' ? new Date(now.getTime() + SESSION_MS) : session.expiresAt
  await db
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt })
    .where(eq(sessions.tokenHash, session.tokenHash))
  return { ...session, lastUsedAt: now, expiresAt }
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  await signal(db, { topic: 'session_ended', tokenHash })
}

export async function endTemporarySessions(db: Database, userId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.kind, 'temporary')))
    .returning({ kind: sessions.kind })
  if (ended.length > 0) await signal(db, { topic: 'sessions_ended', userId })
  return ended.length > 0
}

export async function endOtherSessions(db: Database, userId: string, keep: string | null): Promise<void> {
  await db
    .delete(sessions)
    .where(
      keep === null
        ? eq(sessions.userId, userId)
        : and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)),
    )
  await signal(db, { topic: 'sessions_ended', userId })
}
