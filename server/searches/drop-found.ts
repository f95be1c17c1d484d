import { inArray, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropWhere } from '#server/platform/db/in-batches.ts'
import { searchMatches } from '#server/searches/search-table.ts'

/** So long an expired offer may be renewed without being found again. */
const KEPT_MS = 30 * DAY_MS
const OFFERS_AT_ONCE = 500

type Moment = { db: Database; now: Date }
type Found = { id: string; stays: boolean }

/** The next offers that searches have found, each looked up in the index behind the one before: there are many matches of each. */
async function listFound({ db, now }: Moment, after: string): Promise<Found[]> {
  const day = dayInMadrid(new Date(now.getTime() - KEPT_MS))
  const { rows } = await db.execute<Found>(sql`
    with recursive found as (
      (select job_id from ${searchMatches} where job_id > ${after}::uuid order by job_id limit 1)
      union all
      select (select m.job_id from ${searchMatches} m where m.job_id > found.job_id order by m.job_id limit 1)
      from found where found.job_id is not null
    ), next as (select job_id from found where job_id is not null limit ${OFFERS_AT_ONCE})
    select j.id, j.status in ('open', 'filled') or j.end_date >= ${day}::date as stays
    from next join ${jobs} j on j.id = next.job_id order by j.id`)
  return rows
}

/** Deletes the finds of searches for offers that are over. */
export async function dropEndedMatches(moment: Moment): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const found: Found[] = await listFound(moment, after)
    const over = found.flatMap(({ id, stays }) => (stays ? [] : id))
    if (over.length > 0) await dropWhere(moment.db, searchMatches, inArray(searchMatches.jobId, over))
    after = found.length === OFFERS_AT_ONCE ? found.at(-1)?.id : undefined
  }
}
