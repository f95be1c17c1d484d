import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import type { applicantView, ownApplicationView } from '#domain/applications/application.ts'
import type { SignedContract } from '#domain/jobs/job.ts'
import { presentPeople } from '#server/accounts/present-people.ts'
import type { Applicant, OwnApplication } from '#server/applications/application-queries.ts'
import type { WithDistance } from '#server/jobs/job-distances.ts'
import { viewJob } from '#server/jobs/job-view.ts'
import type { Context } from '#server/platform/context.ts'

/** Applicants as the offer's owner sees them: with phone and e-mail while an application of theirs stands. */
export async function presentApplicants(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: Applicant[],
): Promise<z.output<typeof applicantView>[]> {
  return (await presentPeople(context, rows)).map(({ application, user }) => ({
    user,
    status: application.status,
    appliedAt: application.appliedAt,
    withdrawn: application.withdrawnAt !== null,
  }))
}

export const viewOwnApplication = (
  row: WithDistance<OwnApplication>,
  viewer: Actor,
  signed: SignedContract[] | undefined,
): z.output<typeof ownApplicationView> => ({
  ...viewJob(row, viewer, signed),
  myApplicationStatus: row.myApplicationStatus,
  appliedAt: row.appliedAt,
  contract: row.contract && {
    _id: row.contract.id,
    status: row.contract.status,
    crewSignature: row.contract.crewSignedAt ? { signedAt: row.contract.crewSignedAt } : null,
  },
})
