import { and, eq, isNull, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AllIn } from '#domain/applications/all-in.ts'
import { applicationStatuses } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import type { OfferTerms } from '#domain/jobs/offer-terms.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

const isPlace = sql`status = 'accepted' and withdrawn_at is null`

/** A release is a rejection of its own. */
const ended = 'coalesce(released_at, rejected_at)'
const spanOf = (moments: string) => ({
  last: sql.raw(`greatest(${moments})`),
  first: sql.raw(`least(${moments})`),
})
/** The last and the first of the moments that either side is told of, as the indexes have them. */
export const applicationSpans = {
  crew: spanOf(`applied_at, accepted_at, ${ended}, withdrawn_at`),
  owner: spanOf(`accepted_at, ${ended}`),
}

export const applications = pgTable(
  'applications',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The offer's owner, who never changes: one index lookup tells who may see whom. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: applicationStatuses }).notNull().default('pending'),
    appliedAt: instantColumn('applied_at').notNull(),
    acceptedAt: instantColumn('accepted_at'),
    rejectedAt: instantColumn('rejected_at'),
    releasedAt: instantColumn('released_at'),
    withdrawnAt: instantColumn('withdrawn_at'),
    /** For accepted ones: the last day of the offer, to find other accepted ones on the same days. */
    takenUntil: date('taken_until'),
    role: text({ enum: crewRoles }).notNull().default('skipper'),
    /** The crew member's, to the owner. */
    message: text(),
    quote: jsonb().$type<Quote>(),
    quotedAt: instantColumn('quoted_at'),
    /** The quote when the owner last read it, and when that was. */
    readQuote: jsonb('read_quote').$type<Quote>(),
    readAt: instantColumn('read_at'),
    /** The quote when the owner accepted: it stays, also after a release. */
    agreed: jsonb().$type<Quote>(),
    /**
     * The whole cost of the crew member, in euros, as the owner saw it at the acceptance; null where a figure was
     * missing.
     */
    agreedAllIn: jsonb('agreed_all_in').$type<Pick<AllIn, 'min' | 'max'>>(),
    /** The terms for which the quote was made; null while the offer still has them. */
    quotedFor: jsonb('quoted_for').$type<OfferTerms>(),
    /** For accepted ones: where the passage is in the lists of its people. `order-passage.ts` writes it. */
    passageOrder: integer('passage_order').notNull().default(10_000_000),
    /** Likewise the first and the last moment of the passage: null while it has none. */
    passageFirst: instantColumn('passage_first'),
    passageLast: instantColumn('passage_last'),
  },
  table => [
    check('applications_status', sql`${table.status} in ('pending', 'accepted', 'rejected')`),
    // Once for each offer, also after withdrawing.
    unique('applications_once').on(table.jobId, table.crewId),
    index('applications_standing').on(table.jobId, table.status).where(sql`withdrawn_at is null`),
    index('applications_recent').on(table.appliedAt),
    index('applications_of_job').on(table.jobId, table.appliedAt, table.id),
    index('applications_of_crew')
      .on(table.crewId, table.appliedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`withdrawn_at is null`),
    index('applications_taken')
      .on(table.crewId, table.takenUntil)
      .where(sql`status = 'accepted' and withdrawn_at is null`),
    index('applications_passages_of_crew').on(table.crewId, table.passageOrder, table.jobId).where(isPlace),
    index('applications_passages_of_owner').on(table.ownerId, table.passageOrder, table.jobId).where(isPlace),
    index('applications_passages_told_of_crew')
      .on(table.crewId, table.passageLast, table.passageFirst)
      .where(isPlace),
    index('applications_passages_ahead')
      .on(table.takenUntil)
      .where(sql`${isPlace} and passage_order >= 10000000 and passage_order < 20000000`),
    // With withdrawn and unanswered ones: the export and erasing read them.
    index('applications_answered_of_owner').on(
      table.ownerId,
      applicationSpans.owner.last,
      applicationSpans.owner.first,
    ),
    index('applications_told_of_crew').on(
      table.crewId,
      applicationSpans.crew.last,
      applicationSpans.crew.first,
    ),
    index('applications_between').on(table.crewId, table.ownerId, table.status),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** With a place in the offer. */
export const isAccepted = and(eq(applications.status, 'accepted'), isNull(applications.withdrawnAt))
