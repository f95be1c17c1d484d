import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { type Device, unknownDevice } from '#server/accounts/device.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { signal } from '#server/platform/live/bus.ts'
import { sha256 } from '#server/platform/sha256.ts'

const SESSION_MS = 30 * DAY_MS
const TEMPORARY_SESSION_MS = 2 * HOUR_MS

export const lifetime = { password: SESSION_MS, temporary: TEMPORARY_SESSION_MS } as const

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
export function newSession(
  now: Date,
  userId: string,
  kind: SessionFound['kind'],
  device: Device = unknownDevice,
) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + lifetime[kind])
  return {
    token,
    row: {
      id: newId(),
      tokenHash: hashSecret(token),
      userId,
      kind,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      ...device,
    },
  }
}

/** Returns the token. */
export async function openSession(
  { db, now }: Moment,
  userId: string,
  kind: SessionFound['kind'],
  device?: Device,
): Promise<string> {
  const { token, row } = newSession(now, userId, kind, device)
  await db.insert(sessions).values(row)
  return token
}

const selectSession = prepareOnce('find_session', (db, { tokenHash }: Slots<{ tokenHash: string }>) =>
  db
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
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.disabledAt), isNull(users.erasedAt))),
)

export async function findSession(db: Database, tokenHash: string): Promise<SessionFound | undefined> {
  const [row] = await selectSession(db, { tokenHash })
  if (!row) return undefined
  const { id, role, ...session } = row
  return { ...session, actor: { id, role } }
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
