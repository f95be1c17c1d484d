import * as z from 'zod/mini'
import { userView } from '#domain/accounts/account.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { instant, PAGE_SIZE_MAX } from '#domain/fields.ts'
import { jobView } from '#domain/jobs/job.ts'

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What the offer's owner sees. */
export const applicantView = z.object({
  user: userView,
  status: z.enum(applicationStatuses),
  appliedAt: instant,
  withdrawn: z.boolean(),
})
export type ApplicantView = z.input<typeof applicantView>

/** How many applicants of each offer a page of so many offers tells. */
export const applicantsOfEach = (offers: number): number =>
  Math.min(PAGE_SIZE_MAX, Math.floor(APPLICANTS_A_PAGE / offers))
const APPLICANTS_A_PAGE = 1_000

/** What the crew member sees: the offer, and how their candidature stands. */
export const ownApplicationView = z.extend(jobView, {
  myApplicationStatus: z.enum(applicationStatuses),
  appliedAt: instant,
  /** Null until the crew member has signed for the first time. */
  contract: z.nullable(
    z.object({
      _id: z.string(),
      status: z.enum(contractStatuses),
      crewSignature: z.nullable(z.object({ signedAt: instant })),
    }),
  ),
})
export type OwnApplicationView = z.input<typeof ownApplicationView>
