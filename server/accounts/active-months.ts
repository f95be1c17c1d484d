import { and, asc, gte, lte, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { activeMonths, presence, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export const monthInMadrid = (now: Date): string => dayInMadrid(now).slice(0, 7)

/**
 * Counts these people in this month, before their presence is noted, unless they were seen in it before. Their
 * last presence tells that, so that no person's months are stored. Two servers at once count each person once:
 * the second finds the row changed.
 */
export async function countInMonth(db: Database, people: readonly string[], seenAt: Date): Promise<void> {
  if (people.length === 0) return
  const month = monthInMadrid(seenAt)
  const begin = (instantInMadrid(`${month}-01`, '00:00') as Date).toISOString()
  const at = sql`${seenAt.toISOString()}::timestamptz`
  await db.execute(sql`
    with again as (
      update ${presence} set seen_at = ${at} where user_id in (
        select user_id from ${presence} where user_id in ${people} and seen_at < ${begin}::timestamptz
        order by user_id for update
      ) returning user_id
    ), first as (
      insert into ${presence} (user_id, seen_at)
      select id, ${at} from ${users} where id in ${people} and erased_at is null order by id
      on conflict do nothing returning user_id
    ), counted as (select (select count(*) from again) + (select count(*) from first) as people)
    insert into ${activeMonths} (month, people) select ${month}, people from counted where people > 0
    on conflict (month) do update set people = ${activeMonths.people} + excluded.people`)
}

export const listActiveMonths = (db: Database, year: number): Promise<(typeof activeMonths.$inferSelect)[]> =>
  db
    .select()
    .from(activeMonths)
    .where(and(gte(activeMonths.month, `${year}-01`), lte(activeMonths.month, `${year}-12`)))
    .orderBy(asc(activeMonths.month))
