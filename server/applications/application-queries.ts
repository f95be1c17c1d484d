import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/api.ts'
import type { ApplicantMark } from '#domain/applications/applicant-mark.ts'
import {
  type ApplicationState,
  stateOf as stateOfApplication,
} from '#domain/applications/application-state.ts'
import type { applicationTransitions } from '#domain/applications/application-transitions.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { type ApplicationRow, applications, isAccepted } from '#server/applications/application-table.ts'
import type { Offered } from '#server/applications/offered-view.ts'
import { applicantMarks } from '#server/applications/quote-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type JobCard, jobCardColumns, viewerOf } from '#server/jobs/job-card.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

export const stateOf = (application: ApplicationRow): ApplicationState =>
  stateOfApplication({ status: application.status, withdrawn: application.withdrawnAt !== null })

export async function findApplication(
  db: Database,
  jobId: string,
  crewId: string,
): Promise<ApplicationRow | undefined> {
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.crewId, crewId)))
  return application
}

export const moveTaken = (db: Database, { id, endDate }: Pick<JobRow, 'id' | 'endDate'>) =>
  db
    .update(applications)
    .set({ takenUntil: endDate })
    .where(and(eq(applications.jobId, id), isNotNull(applications.takenUntil)))

export async function countAccepted(db: Database, jobId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), isAccepted))
  return row?.count ?? 0
}

type Step = (typeof applicationTransitions)[keyof typeof applicationTransitions]

/** The only place that writes an application's status. Undefined if another request was first. */
export async function advanceApplication(
  db: Database,
  id: string,
  transition: Step,
  changes: Partial<
    Pick<
      ApplicationRow,
      'acceptedAt' | 'takenUntil' | 'rejectedAt' | 'releasedAt' | 'withdrawnAt' | 'agreed' | 'agreedAllIn'
    >
  >,
): Promise<ApplicationRow | undefined> {
  const starts = startsOf(transition as Transition<ApplicationState>).filter(state => state !== 'withdrawn')
  const [application] = await db
    .update(applications)
    .set({ ...changes, ...(transition.to === 'withdrawn' ? {} : { status: transition.to }) })
    .where(
      and(
        eq(applications.id, id),
        isNull(applications.withdrawnAt),
        sql`${applications.status} in ${starts}`,
      ),
    )
    .returning()
  return application
}

export async function listApplyingCrew(
  db: Database,
  jobId: string,
  statuses: ApplicationRow['status'][],
): Promise<string[]> {
  const rows = await db
    .select({ crewId: applications.crewId })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.status, statuses),
        isNull(applications.withdrawnAt),
      ),
    )
  return rows.map(({ crewId }) => crewId)
}

export interface Applicant {
  application: ApplicationRow
  user: UserRow
  mark: ApplicantMark | null
}
const mark = { starred: applicantMarks.starred, note: applicantMarks.note }
const parts = [
  [applications.appliedAt, 'timestamptz'],
  [applications.id, 'uuid'],
] as const
export const earliestApplicants = keyset<Applicant>('asc', parts, ({ application }) => [
  application.appliedAt,
  application.id,
])

export function listApplicantsOf(
  db: Database,
  jobId: string,
  limit: number,
  after: Place | undefined,
): Promise<Applicant[]> {
  return db
    .select({ application: applications, user: users, mark })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.crewId))
    .leftJoin(applicantMarks, eq(applicantMarks.applicationId, applications.id))
    .where(and(eq(applications.jobId, jobId), earliestApplicants.after(after)))
    .orderBy(earliestApplicants.orderBy)
    .limit(limit + 1)
}

export async function findApplicant(
  db: Database,
  jobId: string,
  crewId: string,
): Promise<Applicant | undefined> {
  const [applicant] = await db
    .select({ application: applications, user: users, mark })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.crewId))
    .leftJoin(applicantMarks, eq(applicantMarks.applicationId, applications.id))
    .where(and(eq(applications.jobId, jobId), eq(applications.crewId, crewId)))
  return applicant
}

/**
 * The accepted ones of these offers, then the first applicant of each, the second of each and so on, `most` in all; in the
 * order of applying.
 */
export async function listApplicantsOfEach(
  db: Database,
  jobIds: string[],
  most: number,
): Promise<Applicant[]> {
  if (jobIds.length === 0) return []
  const { id, appliedAt } = applications
  const ofJob = eq(applications.jobId, jobs.id)
  const first = db
    .select({ id, turn: sql<number>`row_number() over (order by ${appliedAt}, ${id})`.as('turn') })
    .from(applications)
    .where(ofJob)
    .orderBy(appliedAt, id)
    .limit(most)
  const accepted = db
    .select({ id, turn: sql<number>`0`.as('turn') })
    .from(applications)
    .where(and(ofJob, isAccepted))
  const picked = unionAll(accepted, first).as('picked')
  const inTurn = db
    .select({ id: picked.id })
    .from(jobs)
    .innerJoinLateral(picked, sql`true`)
    .where(inArray(jobs.id, jobIds))
    .groupBy(picked.id)
    .orderBy(sql`min(${picked.turn})`, picked.id)
    .limit(most)
    .as('in_turn')
  return db
    .select({ application: applications, user: users, mark })
    .from(inTurn)
    .innerJoin(applications, eq(applications.id, inTurn.id))
    .innerJoin(users, eq(users.id, applications.crewId))
    .leftJoin(applicantMarks, eq(applicantMarks.applicationId, applications.id))
    .orderBy(appliedAt, id)
}

/** How many of each of these offers wait for its owner's answer. */
export async function countUndecided(db: Database, jobIds: string[]): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .select({ jobId: applications.jobId, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(
      and(
        inArray(applications.jobId, jobIds),
        eq(applications.status, 'pending'),
        isNull(applications.withdrawnAt),
      ),
    )
    .groupBy(applications.jobId)
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}

export type OwnApplication = JobCard & {
  applicationId: string
  myApplicationStatus: ApplicationRow['status']
  appliedAt: Date
  offered: Offered
  contract: { id: string; status: ContractStatus; crewSignedAt: Date | null } | null
  /** The account of the offer's owner. */
  account: { disabledAt: Date | null; erasedAt: Date | null }
}

const { role, message, quote, agreed, quotedAt, quotedFor } = applications
const offeredColumns = { role, message, quote, agreed, quotedAt, quotedFor }

export const newestApplications = keyset<OwnApplication>('desc', parts, row => [
  row.appliedAt,
  row.applicationId,
])

export function listApplicationsOf(
  db: Database,
  actor: Actor,
  limit: number,
  after: Place | undefined,
): Promise<OwnApplication[]> {
  return db
    .select({
      ...jobCardColumns(viewerOf(actor)),
      applicationId: applications.id,
      myApplicationStatus: applications.status,
      appliedAt: applications.appliedAt,
      offered: offeredColumns,
      contract: { id: contracts.id, status: contracts.status, crewSignedAt: contracts.crewSignedAt },
      account: { disabledAt: users.disabledAt, erasedAt: users.erasedAt },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .leftJoin(contracts, and(eq(contracts.jobId, jobs.id), eq(contracts.crewId, applications.crewId)))
    .where(
      and(
        eq(applications.crewId, actor.id),
        isNull(applications.withdrawnAt),
        newestApplications.after(after),
      ),
    )
    .orderBy(newestApplications.orderBy)
    .limit(limit + 1)
}
