import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { complaintView } from '#domain/notices/complaint.ts'
import { grounds, measureActions, measuredKinds } from '#domain/notices/measure.ts'

/** Where a measure holds: everywhere on the site. */
export const SCOPE = 'platform'

export const statementView = z.object({
  _id: z.string(),
  action: z.enum(measureActions),
  /** Null for a person who has erased their account: the title was theirs. */
  subject: z.object({ kind: z.enum(measuredKinds), name: z.nullable(z.string()) }),
  scope: z.literal(SCOPE),
  /** The last day; null without an end. */
  until: z.nullable(z.string()),
  facts: z.string(),
  ground: z.enum(grounds),
  clause: z.string(),
  /** The clause as the statement quotes it. */
  cited: z.string(),
  origin: z.enum(['notice', 'own']),
  automated: z.literal(false),
  redress: z.string(),
  /** All of it in words. */
  text: z.string(),
  at: instant,
  /** When the measure ended, by its date or because the account was opened. */
  endedAt: z.nullable(instant),
  /** A complaint undid it. */
  reversedAt: z.nullable(instant),
})
export type StatementView = z.output<typeof statementView>

/** With the ways in which its person may still object. */
export const decisionView = z.extend(statementView, {
  complaint: z.nullable(complaintView),
  complainUntil: instant,
  mayComplain: z.boolean(),
  /** The account is closed now: its person can't sign in. */
  accountClosed: z.boolean(),
})
export type DecisionView = z.output<typeof decisionView>
