import * as z from 'zod/mini'
import { accountStatuses } from '#domain/accounts/account-status.ts'
import { roles } from '#domain/accounts/credentials.ts'
import {
  clearableName,
  crossRule,
  instant,
  nextCursor,
  optionalProse,
  pageQuery,
  told,
} from '#domain/fields.ts'
import { jobStatuses, jobView } from '#domain/jobs/job.ts'
import { reportReasons, reportSubjects } from '#domain/moderation/moderation.ts'
import * as decisionFaults from '#domain/notices/decision-faults.ts'
import { FACTS_MAX, FACTS_MIN, grounds, measureActions, measureFields } from '#domain/notices/measure.ts'
import { type NoticeOutcome, noticeKinds, noticeOutcomes } from '#domain/notices/notice.ts'
import { reasonInput, reasonQuery } from '#domain/operator/operator.ts'

export const noticeStates = ['open', 'decided'] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticesQuery = z.object({
  ...pageQuery,
  state: z._default(z.enum(noticeStates), 'open'),
})
export const openNoticeQuery = reasonQuery

const subjectView = z.object({
  kind: z.enum(reportSubjects),
  /** Null once it is deleted. */
  name: z.nullable(z.string()),
})

const noticeRowView = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(noticeKinds),
  at: instant,
  /** Null where the address names nothing of ours. */
  subject: z.nullable(subjectView),
  url: z.nullable(z.string()),
  /** Other open notices about the same thing. */
  others: z.number(),
  /** A complaint has opened it again. */
  reopenedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(noticeOutcomes)),
  decidedAt: z.nullable(instant),
})
export const noticesReply = z.object({ notices: z.array(noticeRowView), nextCursor })

const personView = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
  since: instant,
  standing: z.enum(accountStatuses),
  emailVerified: z.boolean(),
  hasPhone: z.boolean(),
})
export type NoticePerson = z.input<typeof personView>

const offerView = z.object({
  originPort: z.string(),
  destinationPort: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budget: z.nullable(z.number()),
  roleBudgets: jobView.shape.roleBudgets,
  status: z.enum(jobStatuses),
  vesselName: z.nullable(z.string()),
})

const near = z.object({
  _id: z.string(),
  reference: z.string(),
  at: instant,
  kind: z.enum(noticeKinds),
  outcome: z.nullable(z.enum(noticeOutcomes)),
  /** About the same thing; otherwise about another of the same person. */
  sameSubject: z.boolean(),
  sameReporter: z.boolean(),
})

const decisionView = z.object({
  outcome: z.enum(noticeOutcomes),
  at: instant,
  /** Null: a command in the terminal. */
  operator: z.nullable(z.string()),
  /** The text to the person; null where nobody was written to. */
  text: z.nullable(z.string()),
})

export const noticeView = z.object({
  _id: z.string(),
  reference: z.string(),
  kind: z.enum(noticeKinds),
  at: instant,
  openedAt: instant,
  reopenedAt: z.nullable(instant),
  /** The sender's, about its outcome. */
  complaintId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** In a report from inside. */
  reason: z.nullable(z.enum(reportReasons)),
  explanation: z.nullable(z.string()),
  /** Null where nobody said who they are. */
  sender: z.nullable(
    z.object({ name: z.string(), email: z.nullable(z.string()), person: z.nullable(personView) }),
  ),
  subject: z.nullable(
    z.extend(subjectView, {
      _id: z.string(),
      /** The text as it was then, and as it is now; null once it is gone. */
      excerpt: z.nullable(z.string()),
      text: z.nullable(z.string()),
      hidden: z.boolean(),
      /** Where others see it. */
      path: z.nullable(z.string()),
      offer: z.nullable(offerView),
    }),
  ),
  /** Its author or owner. */
  person: z.nullable(personView),
  around: z.object({
    /** Other offers of the person with the same text. */
    alike: z.array(z.object({ _id: z.string(), title: z.string(), at: instant })),
    applications: z.nullable(
      z.object({
        count: z.number(),
        accepted: z.number(),
        contracts: z.number(),
        first: instant,
        last: instant,
      }),
    ),
    notices: z.array(near),
    decisions: z.array(
      z.object({
        action: z.enum(measureActions),
        at: instant,
        cited: z.string(),
        inForce: z.boolean(),
      }),
    ),
  }),
  decision: z.nullable(decisionView),
})
export type NoticeView = z.output<typeof noticeView>

interface Decided {
  action: NoticeOutcome
  ground?: string | null | undefined
  clause?: string | null | undefined
  facts?: string | undefined
}
const isNeedless = ({ action }: Pick<Decided, 'action'>) => action === 'none'

/** A decision to do nothing needs no ground, clause or facts; any other needs all three. */
export const noticeDecisionInput = z
  .object({
    ...reasonInput.shape,
    action: z.enum(noticeOutcomes, told(decisionFaults.measureUnknown())),
    until: measureFields.until,
    ground: z.optional(z.nullable(z.enum(grounds, told(decisionFaults.groundUnknown())))),
    clause: clearableName(200, 'El apartado'),
    facts: optionalProse(FACTS_MAX, 'Los hechos'),
  })
  .check(
    crossRule<Decided>(
      ['ground', 'action'],
      given => isNeedless(given) || given.ground != null,
      decisionFaults.groundUnknown(),
    ),
    crossRule<Decided>(
      ['clause', 'action'],
      given => isNeedless(given) || given.clause != null,
      decisionFaults.clauseMissing(),
    ),
    crossRule<Decided>(
      ['facts', 'action'],
      given => isNeedless(given) || (given.facts ?? '').length >= FACTS_MIN,
      decisionFaults.factsTooShort({ min: FACTS_MIN }),
    ),
  )
export type NoticeDecisionInput = z.output<typeof noticeDecisionInput>
