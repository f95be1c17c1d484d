import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { presence, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Presence } from '#server/platform/live/hub.ts'

const MINUTE_MS = 60_000
const REMEMBERED = 50_000

declare module '#server/platform/context.ts' {
  interface Services {
    presence: Presence
  }
}

/** Writes down who is here, once a minute at most. */
export function openPresence(db: Database, clock: () => Date): Presence {
  const noted = new LRUCache<string, number>({ max: REMEMBERED })
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
      // In one order always: two servers that write down the same people wait for each other, and never in a ring.
      // Read off the accounts, because one that is gone must not keep the others' from being written.
      await db
        .execute(sql`
        insert into ${presence} (user_id, seen_at)
        select id, ${seenAt.toISOString()}::timestamptz from ${users} where id in ${due} and erased_at is null order by id
        on conflict (user_id) do update set seen_at = greatest(${presence.seenAt}, excluded.seen_at)`)
        .catch(forget)
    },
  }
}
