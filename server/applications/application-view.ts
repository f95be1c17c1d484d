import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import type { applicantView, ownApplicationView } from '#domain/applications/application.ts'
import { findRecords, findTies } from '#server/accounts/account-queries.ts'
import { viewUser } from '#server/accounts/account-view.ts'
import type { Applicant, OwnApplication } from '#server/applications/application-queries.ts'
import type { Context } from '#server/context.ts'
import type { WithDistance } from '#server/jobs/job-distances.ts'
import { viewJob } from '#server/jobs/job-view.ts'

/** Applicants as the offer's owner sees them: with phone and e-mail while an application of theirs stands. */
export async function presentApplicants(
  { db, actor: viewer, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: Applicant[],
): Promise<z.output<typeof applicantView>[]> {
  const people = rows.map(({ user }) => user.id)
  const ties = await findTies(db, viewer, people)
  const records = await findRecords(db, people, now)
  return rows.map(({ application, user }) => ({
    user: viewUser(user, viewer, ties.get(user.id), records.get(user.id)),
    status: application.status,
    appliedAt: application.appliedAt,
    withdrawn: application.withdrawnAt !== null,
  }))
}

export const viewOwnApplication = (
  row: WithDistance<OwnApplication>,
  viewer: Actor,
): z.output<typeof ownApplicationView> => ({
  ...viewJob(row, viewer),
  myApplicationStatus: row.myApplicationStatus,
  appliedAt: row.appliedAt,
  contract: row.contract && {
    _id: row.contract.id,
    status: row.contract.status,
    crewSignature: row.contract.crewSignedAt ? { signedAt: row.contract.crewSignedAt } : null,
  },
})
