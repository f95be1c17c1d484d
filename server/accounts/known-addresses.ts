import { createHmac } from 'node:crypto'
import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { knownAddresses, knownAddressSecrets, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openSecret } from '#server/platform/db/shared-secret.ts'

const KNOWN_MS = 90 * DAY_MS
/** For one person. Each allows guesses from one more place, so they are few. */
const KNOWN_MAX = 10

/** Older ones no longer count. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_MS)

export interface KnownAddresses {
  /** Whether the owner of this e-mail address has signed in from this network. The same work for an unknown address. */
  includes(now: Date, email: string, network: string): Promise<boolean>
  /** After a successful sign-in. Not inside a transaction. */
  add(now: Date, userId: string, network: string): Promise<void>
}

declare module '#server/platform/context.ts' {
  interface Services {
    knownAddresses: KnownAddresses
  }
}

/** Hashed with the person, so that the table does not show who shares a network. */
const hashOf = (secret: string, userId: string, network: string) =>
  createHmac('sha256', secret).update(`${userId} ${network}`).digest('base64url')

export function openKnownAddresses(db: Database): KnownAddresses {
  const secret = openSecret(db, knownAddressSecrets)
  const { userId: ownerId, addressHash, lastUsedAt } = knownAddresses
  return {
    async includes(now, email, network) {
      const rows = await db
        .select({ userId: ownerId, addressHash })
        .from(knownAddresses)
        .innerJoin(users, eq(users.id, ownerId))
        .where(and(eq(users.email, email), gte(lastUsedAt, knownSince(now))))
      const hash = hashOf(await secret(now), rows[0]?.userId ?? '', network)
      return rows.some(row => row.addressHash === hash)
    },
    async add(now, userId, network) {
      const hash = hashOf(await secret(now), userId, network)
      await db
        .insert(knownAddresses)
        .values({ userId, addressHash: hash, lastUsedAt: now })
        .onConflictDoUpdate({
          target: [ownerId, addressHash],
          set: { lastUsedAt: sql`greatest(${lastUsedAt}, excluded.last_used_at)` },
        })
      const latest = db
        .select({ addressHash })
        .from(knownAddresses)
        .where(eq(ownerId, userId))
        .orderBy(desc(lastUsedAt))
        .limit(KNOWN_MAX)
      await db.delete(knownAddresses).where(and(eq(ownerId, userId), notInArray(addressHash, latest)))
    },
  }
}
