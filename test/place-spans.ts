import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

interface PlaceSpan {
  /** How many moments the passage has. */
  moments: number
  isKept: boolean
}

/** Each place of an offer, and whether it keeps the first and the last moment of its passage, and the passage its owner. */
export async function placeSpansOf(db: Database, jobId: string): Promise<PlaceSpan[]> {
  const { rows } = await db.execute<PlaceSpan & Record<string, unknown>>(sql`
    select num_nonnulls(departed_at, arrived_at, called_off_at, closed_at) as moments,
      p.owner_id = a.owner_id and passage_first is not distinct from least(departed_at, arrived_at, called_off_at, closed_at)
        and passage_last is not distinct from greatest(departed_at, arrived_at, called_off_at, closed_at) as "isKept"
    from applications a join passages p on p.job_id = a.job_id
    where a.job_id = ${jobId} and a.status = 'accepted' and a.withdrawn_at is null`)
  return rows
}
