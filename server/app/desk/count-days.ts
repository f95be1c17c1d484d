import { desc, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { dayLater } from '#domain/day-text.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { tallied, tallyOf } from '#server/app/desk/tally-days.ts'
import { countedDays } from '#server/operator/counted-day-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/** A transaction that began before midnight has ended by then. */
const SETTLED_MS = HOUR_MS

async function findLastCounted(db: Database): Promise<string | undefined> {
  const [last] = await db
    .select({ day: countedDays.day })
    .from(countedDays)
    .orderBy(desc(countedDays.day))
    .limit(1)
  return last?.day
}

/** The first instant after a day; undefined where there is none. */
export const endOfDay = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : instantInMadrid(dayLater(day, 1), '00:00')

/** Counts the days that are over and not counted yet: the desk counts the rows of later ones alone. */
export async function countDays({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const last = await findLastCounted(db)
  const over = dayLater(dayInMadrid(new Date(now.getTime() - SETTLED_MS)), -1)
  if (last !== undefined && last >= over) return
  const sums = tallied.map(what => sql`coalesce(sum(rows) filter (where what = ${what}), 0)`)
  // The last day has its row also where it has brought nothing: the next count begins after it.
  await db.execute(sql`
    insert into ${countedDays} (day, ${sql.raw(tallied.join(', '))})
    select day, ${sql.join(sums, sql`, `)}
    from (${tallyOf({ from: endOfDay(last), until: endOfDay(over) })} union all select ${over}::date, null, 0) as tally
    group by day
    on conflict do nothing`)
}
