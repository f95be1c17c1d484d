import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { NoticeView } from '#domain/notices/notice-desk.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import { statements } from '#server/notices/statement-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Around = NoticeView['around']

const SHOWN = 10

const listAlike = async (db: Database, { id, ownerId, description }: JobRow): Promise<Around['alike']> =>
  db
    .select({ _id: jobs.id, title: jobs.title, at: jobs.createdAt })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), ne(jobs.id, id), eq(jobs.description, description)))
    .orderBy(desc(jobs.createdAt))
    .limit(SHOWN)

async function sumApplications(db: Database, jobId: string): Promise<Around['applications']> {
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) filter (where ${applications.status} = 'accepted'))::int`,
      contracts: sql<number>`(select count(*)::int from ${contracts} c where c.job_id = ${jobId} and c.status = 'completed')`,
      first: sql`min(${applications.appliedAt})`.mapWith(applications.appliedAt),
      last: sql`max(${applications.appliedAt})`.mapWith(applications.appliedAt),
    })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), sql`${applications.withdrawnAt} is null`))
  return sum && sum.count > 0 ? sum : null
}

/** About the same thing, or about another of the same person. */
async function listNear(db: Database, notice: NoticeRow): Promise<Around['notices']> {
  const { id, subjectKind, subjectId, personId, reporterId } = notice
  if (!subjectId && !personId) return []
  // Each of the two from its own index, which has them in order.
  const newest = (about: SQL) =>
    db
      .select()
      .from(notices)
      .where(and(ne(notices.id, id), about))
      .orderBy(desc(notices.at))
      .limit(SHOWN)
  const found = await Promise.all([
    subjectId ? newest(eq(notices.subjectId, subjectId)) : [],
    personId ? newest(eq(notices.personId, personId)) : [],
  ])
  const each = new Map(found.flat().map(row => [row.id, row]))
  const rows = [...each.values()].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN)
  return rows.map(row => ({
    _id: row.id,
    reference: row.reference,
    at: row.at,
    kind: row.kind,
    outcome: row.outcome,
    sameSubject: row.subjectId === subjectId && row.subjectKind === subjectKind,
    sameReporter: reporterId !== null && row.reporterId === reporterId,
  }))
}

async function listDecisions(db: Database, notice: NoticeRow): Promise<Around['decisions']> {
  if (!notice.personId) return []
  const rows = await db
    .select()
    .from(statements)
    .where(eq(statements.personId, notice.personId))
    .orderBy(desc(statements.at))
    .limit(SHOWN)
  return rows.map(({ action, at, cited, endedAt, reversedAt }) => ({
    action,
    at,
    cited,
    inForce: !endedAt && !reversedAt,
  }))
}

/** The context of a notice; `job`: the offer that it is about. */
export async function readAround(db: Database, notice: NoticeRow, job: JobRow | undefined): Promise<Around> {
  return {
    alike: job ? await listAlike(db, job) : [],
    applications: job ? await sumApplications(db, job.id) : null,
    notices: await listNear(db, notice),
    decisions: await listDecisions(db, notice),
  }
}
