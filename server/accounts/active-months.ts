import { and, asc, gte, lte, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { activeMonths, presence, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'

export const monthInMadrid = (now: Date): string => dayInMadrid(now).slice(0, 7)

interface Seen {
  people: readonly string[]
  at: string
  month: string
  begin: string
}

const count = prepareText<Seen, never>(
  'count_in_month',
  ({ people, at, month, begin }) => sql`
    with again as (
      update ${presence} set seen_at = ${at}::timestamptz where user_id in (
        select user_id from ${presence} where user_id = any(${people}::uuid[]) and seen_at < ${begin}::timestamptz
        order by user_id for update
      ) returning user_id
    ), first as (
      insert into ${presence} (user_id, seen_at)
      select id, ${at}::timestamptz from ${users} where id = any(${people}::uuid[]) and erased_at is null order by id
      on conflict do nothing returning user_id
    ), counted as (select (select count(*) from again) + (select count(*) from first) as people)
    insert into ${activeMonths} (month, people) select ${month}, people from counted where people > 0
    on conflict (month) do update set people = ${activeMonths.people} + excluded.people`,
)

/**
 * Counts these people in this month, before their presence is noted, unless they were seen in it before. Their
 * last presence tells that, so that no person's months are stored. Two servers at once count each person once:
 * the second finds the row changed.
 */
export async function countInMonth(db: Database, people: readonly string[], seenAt: Date): Promise<void> {
  if (people.length === 0) return
  const month = monthInMadrid(seenAt)
  const begin = (instantInMadrid(`${month}-01`, '00:00') as Date).toISOString()
  await count(db, { people, at: seenAt.toISOString(), month, begin })
}

export const listActiveMonths = (db: Database, year: number): Promise<(typeof activeMonths.$inferSelect)[]> =>
  db
    .select()
    .from(activeMonths)
    .where(and(gte(activeMonths.month, `${year}-01`), lte(activeMonths.month, `${year}-12`)))
    .orderBy(asc(activeMonths.month))
