import { and, eq, inArray } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Ends a person's links: all of them, those of one offer, or those of one owner's offers. */
export async function dropSharesOf(
  db: Database,
  byId: string,
  { jobId, ownerId }: { jobId?: string; ownerId?: string } = {},
): Promise<void> {
  const offers =
    ownerId === undefined ? undefined : db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, ownerId))
  await db
    .delete(passageShares)
    .where(
      and(
        eq(passageShares.byId, byId),
        jobId === undefined ? undefined : eq(passageShares.jobId, jobId),
        offers && inArray(passageShares.jobId, offers),
      ),
    )
}
