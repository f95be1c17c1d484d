import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { sessions } from '#server/accounts/account-table.ts'
import type { Device } from '#server/accounts/device.ts'
import { knowDevice } from '#server/accounts/known-devices.ts'
import { lifetime, type SessionFound } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { roomFor } from '#server/platform/room-for.ts'

/** Or every request would be a write. */
const NOTE_MS = 5 * MINUTE_MS
const REMEMBERED = 50_000

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

export interface SessionUse {
  /** Undefined if nothing is due. `firstInHour`: the first use of the session on any server, or of a password. */
  note(
    now: Date,
    session: SessionFound,
    device: () => Device,
  ): Promise<{ session: SessionFound; firstInHour: boolean } | undefined>
}

/**
 * Writes when a session was last used, every few minutes at most. Its end is an indexed column, and is moved once an
 * hour.
 */
export function openSessionUse(db: Database): SessionUse {
  /** When a request of this server noted it last: those beside it do not write too. */
  const noted = new LRUCache<string, number>(roomFor(REMEMBERED))

  async function write(now: Date, session: SessionFound, device: Device) {
    const { kind, tokenHash, actor } = session
    const firstInHour = kind === 'password' && hourOf(now) > hourOf(session.lastUsedAt)
    const expiresAt = firstInHour ? new Date(now.getTime() + lifetime.password) : session.expiresAt
    const isUnknown = sql`${sessions.browser} is null and ${sessions.system} is null`
    const filled = (column: typeof sessions.browser | typeof sessions.system, given: string | null) =>
      sql`case when ${isUnknown} then ${given}::text else ${column} end`
    const [kept] = await db
      .update(sessions)
      .set({
        lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${now.toISOString()}::timestamptz)`,
        ...(firstInHour ? { expiresAt } : {}),
        // One that the release before has opened.
        browser: filled(sessions.browser, device.browser),
        system: filled(sessions.system, device.system),
      })
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ browser: sessions.browser, system: sessions.system })
    if (firstInHour && kept) await knowDevice({ db, now }, actor.id, kept)
    return { session: { ...session, lastUsedAt: now, expiresAt }, firstInHour }
  }

  return {
    async note(now, session, device) {
      // A clock that is set back, or another server's that is behind, must not bring a session's end nearer.
      const isDue = (at: number) => now.getTime() - at >= NOTE_MS
      const { tokenHash } = session
      const last = noted.get(tokenHash)
      if (!isDue(session.lastUsedAt.getTime()) || (last !== undefined && !isDue(last))) return undefined
      noted.set(tokenHash, now.getTime())
      try {
        return await write(now, session, device())
      } catch (error) {
        noted.delete(tokenHash)
        throw error
      }
    },
  }
}
