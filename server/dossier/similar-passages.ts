import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const SHOWN = 6
/** As long as the other, give or take a quarter. */
const ALIKE = 0.25

interface Boat {
  jobId: string
  vesselType: VesselType
  vesselLength: number | null
}

const doneBy = (userId: string, { jobId }: Boat) =>
  and(
    eq(applications.crewId, userId),
    eq(applications.status, 'accepted'),
    isNull(applications.withdrawnAt),
    isNotNull(passages.arrivedAt),
    ne(passages.jobId, jobId),
  )

const isLike = ({ vesselType, vesselLength }: Boat) =>
  or(
    eq(jobs.vesselType, vesselType),
    vesselLength === null
      ? undefined
      : sql`${jobs.vesselLength} between ${vesselLength * (1 - ALIKE)}::float8 and ${vesselLength * (1 + ALIKE)}::float8`,
  )

/** Passages that the person has finished: how many, and the newest on boats of the type or the length. */
export async function listSimilarPassages(db: Database, userId: string, boat: Boat) {
  const found = db
    .select({
      arrivedAt: passages.arrivedAt,
      originPort: jobs.originPort,
      destinationPort: jobs.destinationPort,
      vesselType: jobs.vesselType,
      vesselLength: jobs.vesselLength,
      miles: sql<number | null>`(${passages.logSummary}->>'milesRun')::float8`,
    })
    .from(applications)
    .innerJoin(passages, eq(passages.jobId, applications.jobId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(doneBy(userId, boat), isLike(boat)))
    .orderBy(desc(passages.arrivedAt), desc(passages.jobId))
    .limit(SHOWN)
  const [all] = await db
    .select({ done: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(passages, eq(passages.jobId, applications.jobId))
    .where(doneBy(userId, boat))
  return { shown: await found, done: all?.done ?? 0 }
}
