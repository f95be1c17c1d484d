import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons, reportSubjects } from '#domain/moderation/moderation.ts'
import { noticeKinds, noticeOutcomes } from '#domain/notices/notice.ts'
import { users } from '#server/accounts/account-table.ts'
import { operators } from '#server/operator/operator-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Anybody's notices to the operator: from outside by the address, from inside by the subject. */
export const notices = pgTable(
  'notices',
  {
    id: idColumn(),
    /** '2026-0148', as the person reads it. */
    reference: text().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** As it was written; null for a report from inside. */
    url: text(),
    /** Null where the address names nothing of ours. */
    subjectKind: text('subject_kind', { enum: reportSubjects }),
    subjectId: uuid('subject_id'),
    /** Its author or owner. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only in a report from inside. */
    reason: text({ enum: reportReasons }),
    explanation: text(),
    /** The text at that time: offer and profile may change afterwards. */
    excerpt: text(),
    /** Only from somebody who wrote from outside. */
    name: text(),
    email: text(),
    /** Null for an erased account too: the operator still has to read it. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    at: instantColumn('at').notNull(),
    /** By a complaint about its outcome. */
    reopenedAt: instantColumn('reopened_at'),
    outcome: text({ enum: noticeOutcomes }),
    decidedAt: instantColumn('decided_at'),
    /** Null for a command in the terminal. */
    operatorId: uuid('operator_id').references(() => operators.id),
    /** 0 for danger, which comes first; 1 for all others. */
    urgency: integer().notNull().generatedAlwaysAs(sql`case when kind = 'safety' then 0 else 1 end`),
  },
  table => [
    uniqueIndex('notices_reference').on(table.reference),
    // With all that the desk's overview tells of them.
    index('notices_waiting')
      .on(table.urgency, table.at, table.id, table.kind, table.subjectKind)
      .where(sql`decided_at is null`),
    index('notices_decided').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
    // One open report of a person at a time; one that a complaint has opened again does not count.
    uniqueIndex('notices_once')
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`decided_at is null and url is null and reopened_at is null`),
    index('notices_sent').on(table.reporterId, table.at),
    index('notices_about_subject').on(table.subjectId, table.at),
    index('notices_about_person').on(table.personId, table.at),
    index('notices_of_email').on(table.email),
    check('notices_outcome', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
  ],
)
export type NoticeRow = typeof notices.$inferSelect

/** The last number of each year; a year in Madrid. */
export const noticeNumbers = pgTable('notice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
