import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import { complainUntil } from '#domain/notices/complaint.ts'

interface DecisionFacts {
  at: Date
  reversedAt: Date | null
  /** Once. */
  hasComplaint: boolean
}

interface ComplaintFacts {
  decidedAt: Date | null
  /** The operator who took the measure; null: the terminal. */
  decidedBy: string | null
  /** Whether another operator could decide. */
  hasColleague: boolean
}

export const decisionPolicy = {
  complain: ({ at, reversedAt, hasComplaint }: DecisionFacts, now: Date): Decision =>
    firstOf(
      hasComplaint ? refuse('complaint_already_made') : allow,
      reversedAt ? refuse('complaint_needless') : allow,
      now > complainUntil(at) ? refuse('complaint_too_late') : allow,
    ),
  /** By another than the one who took the measure, where there is one. */
  decide: (operator: { id: string }, { decidedAt, decidedBy, hasColleague }: ComplaintFacts): Decision =>
    firstOf(
      decidedAt ? refuse('complaint_decided') : allow,
      decidedBy === operator.id && hasColleague ? refuse('complaint_of_own_decision') : allow,
    ),
}
