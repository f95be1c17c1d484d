import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { complaintOutcomes } from '#domain/notices/complaint.ts'
import { grounds, measureActions, measuredKinds } from '#domain/notices/measure.ts'
import { users } from '#server/accounts/account-table.ts'
import { operators } from '#server/operator/operator-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** The reasons of each measure (Digital Services Act, article 17). */
export const statements = pgTable(
  'statements',
  {
    id: idColumn(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id),
    action: text({ enum: measureActions }).notNull(),
    subjectKind: text('subject_kind', { enum: measuredKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Its title at that time. Emptied when the person is erased. */
    subjectName: text('subject_name'),
    /** The last day, in Madrid. */
    until: date(),
    facts: text().notNull(),
    ground: text({ enum: grounds }).notNull(),
    clause: text().notNull(),
    /** As it was quoted then: the terms may have other numbers later. */
    cited: text().notNull(),
    /** Not a reference: a notice may be gone before the statement. */
    noticeId: uuid('notice_id'),
    at: instantColumn('at').notNull(),
    /** Null: the demonstration. */
    operatorId: uuid('operator_id').references(() => operators.id),
    /** By its date, or because the account was opened. */
    endedAt: instantColumn('ended_at'),
    /** By a complaint. */
    reversedAt: instantColumn('reversed_at'),
  },
  table => [
    index('statements_of_person').on(table.personId, table.at),
    check('statements_actions', sql`${table.action} in ('warn', 'hide', 'disable')`),
  ],
)
export type StatementRow = typeof statements.$inferSelect

/** About a statement, or, for a person who had notified, about a notice's outcome. */
const aboutOne = (table: { statementId: AnyPgColumn; noticeId: AnyPgColumn }) =>
  sql`num_nonnulls(${table.statementId}, ${table.noticeId}) = 1`
const aboutColumns = () => ({
  statementId: uuid('statement_id').references(() => statements.id, { onDelete: 'cascade' }),
  noticeId: uuid('notice_id'),
})

/** Links of mails: each mail has its own, since only the hash is stored. */
export const decisionLinks = pgTable(
  'decision_links',
  {
    /** SHA-256 of the token, which only its bearer has. */
    tokenHash: text('token_hash').primaryKey(),
    ...aboutColumns(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    index('decision_links_of_statement').on(table.statementId),
    index('decision_links_of_notice').on(table.noticeId),
    check('decision_links_about', aboutOne(table)),
  ],
)

/** One against each decision. */
export const complaints = pgTable(
  'complaints',
  {
    id: idColumn(),
    ...aboutColumns(),
    /** Emptied when the person is erased. */
    text: text().notNull(),
    at: instantColumn('at').notNull(),
    outcome: text({ enum: complaintOutcomes }),
    decidedAt: instantColumn('decided_at'),
    /** For the person too. */
    reason: text(),
    operatorId: uuid('operator_id').references(() => operators.id),
  },
  table => [
    uniqueIndex('complaints_of_statement').on(table.statementId),
    uniqueIndex('complaints_of_notice').on(table.noticeId),
    index('complaints_open').on(table.at, table.id).where(sql`decided_at is null`),
    index('complaints_decided').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
    // For senders who have erased their accounts: the answer is deleted later.
    index('complaints_of_erased')
      .on(table.decidedAt)
      .where(sql`text = '' and notice_id is not null and reason is not null`),
    check('complaints_about', aboutOne(table)),
    check('complaints_outcome', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
  ],
)
export type ComplaintRow = typeof complaints.$inferSelect
