import * as z from 'zod/mini'
import { userView } from '#domain/accounts/account.ts'
import { allInGaps, allInView } from '#domain/applications/all-in.ts'
import { markView } from '#domain/applications/applicant-mark.ts'
import { experienceView } from '#domain/applications/experience.ts'
import { offeredFields, quoteView } from '#domain/applications/quote.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { instant } from '#domain/fields.ts'
import { jobView } from '#domain/jobs/job.ts'
import { fitView } from '#domain/titles/fit-view.ts'

export const applicationStatuses = ['pending', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicantView = z.object({
  user: userView,
  status: z.enum(applicationStatuses),
  appliedAt: instant,
  withdrawn: z.boolean(),
  /** Whether their titles fit the offer. Absent in replies cached by older releases. */
  fit: z.optional(fitView),
  ...offeredFields,
  /** The quote that the owner last read, and when it became another; null if it is the same. */
  changed: z.optional(z.nullable(z.object({ quote: z.nullable(quoteView), at: instant }))),
  /** Null without a quote, or if something is missing. */
  allIn: z.optional(z.nullable(allInView)),
  missing: z.optional(z.array(z.enum(allInGaps))),
  mark: z.optional(markView),
  experience: z.optional(experienceView),
  /** The decisions that the offer's owner may take now. Absent in replies cached by older releases. */
  may: z.optional(
    z.object({
      accept: z.boolean(),
      reject: z.boolean(),
      release: z.boolean(),
      counter: z.optional(z.boolean()),
    }),
  ),
})
export type ApplicantView = z.input<typeof applicantView>

export const ownApplicationView = z.extend(jobView, {
  myApplicationStatus: z.enum(applicationStatuses),
  appliedAt: instant,
  ...offeredFields,
  /** Null until the crew member has signed for the first time. */
  contract: z.nullable(
    z.object({
      _id: z.string(),
      status: z.enum(contractStatuses),
      crewSignature: z.nullable(z.object({ signedAt: instant })),
    }),
  ),
  /** The acts that the crew member may do now. Absent in replies cached by older releases. */
  may: z.optional(
    z.object({
      withdraw: z.boolean(),
      sign: z.boolean(),
      change: z.optional(z.boolean()),
      answerCounter: z.optional(z.boolean()),
    }),
  ),
})
export type OwnApplicationView = z.input<typeof ownApplicationView>
