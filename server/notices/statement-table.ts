import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    index('statements_of_subject').on(table.subjectId),
    index('statements_at').on(table.at),
    check('statements_actions', sql`${table.action} in ('warn', 'hide', 'disable')`),
  ],
)
export type StatementRow = typeof statements.$inferSelect

/** Of mails: each has a link of its own, since only the hash is stored. */
export const decisionLinks = pgTable(
  'decision_links',
  {
    /** SHA-256 of the token, which only its bearer has. */
    tokenHash: text('token_hash').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [index('decision_links_of_statement').on(table.statementId)],
)
