import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/durations.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { countInMonth, monthInMadrid } from '#server/accounts/active-months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'
import type { Presence } from '#server/platform/live/hub.ts'
import { roomFor } from '#server/platform/room-for.ts'

const REMEMBERED = 50_000

declare module '#server/platform/context.ts' {
  interface Services {
    presence: Presence
  }
}

// In id order: two servers that write the same people wait for each other without a deadlock. Joined with the
// accounts, because a missing one must not fail the others.
const write = prepareText<{ people: readonly string[]; seenAt: string }, never>(
  'note_presence',
  ({ people, seenAt }) => sql`
    insert into ${presence} (user_id, seen_at)
    select id, ${seenAt}::timestamptz from ${users} where id = any(${people}::uuid[]) and erased_at is null order by id
    on conflict (user_id) do update set seen_at = greatest(${presence.seenAt}, excluded.seen_at)`,
)

/** Notes who is on line, once a minute at most. */
export function openPresence(db: Database, clock: () => Date): Presence {
  const noted = new LRUCache<string, number>(roomFor(REMEMBERED))
  /** The month in which somebody was counted last. */
  const counted = new LRUCache<string, string>(roomFor(REMEMBERED))
  return {
    async note(people) {
      const seenAt = clock()
      const now = seenAt.getTime()
      const due = people.filter(userId => Math.abs(now - (noted.get(userId) ?? 0)) >= MINUTE_MS)
      if (due.length === 0) return
      for (const userId of due) noted.set(userId, now)
      const forget = (error: unknown) => {
        for (const userId of due) noted.delete(userId)
        throw error
      }
      const month = monthInMadrid(seenAt)
      const uncounted = due.filter(userId => counted.get(userId) !== month)
      await countInMonth(db, uncounted, seenAt).catch(forget)
      for (const userId of uncounted) counted.set(userId, month)
      await write(db, { people: due, seenAt: seenAt.toISOString() }).catch(forget)
    },
  }
}
