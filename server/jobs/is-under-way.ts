import { eq, type SQL, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Of an offer: its boat has departed and neither arrived nor been called off. */
export const underWay: SQL<boolean> = sql<boolean>`exists (select 1 from ${passages} p where p.job_id = ${jobs.id} and p.departed_at is not null and p.arrived_at is null and p.called_off_at is null)`

export async function isUnderWay(db: Database, jobId: string): Promise<boolean> {
  const [found] = await db.select({ underWay }).from(jobs).where(eq(jobs.id, jobId))
  return found?.underWay ?? false
}
