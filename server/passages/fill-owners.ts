import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const { jobId, ownerId } = passages

/** Passages whose owner, and the moments of whose places, are not written yet. */
export async function listUnfilled(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ jobId })
    .from(passages)
    .where(isNull(ownerId))
    .orderBy(asc(jobId))
    .limit(limit)
  return rows.map(({ jobId }) => jobId)
}

export const fillOwners = (db: Database, ids: readonly string[]) =>
  db
    .update(passages)
    .set({ ownerId: jobs.ownerId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), inArray(jobId, [...ids])))
