import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons, reportSubjects } from '#domain/moderation/moderation.ts'
import { users } from '#server/accounts/account-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_two_people', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    /** Null for an erased account: the operator still has to read it. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text({ enum: reportSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    details: text(),
    /** The text at that time: offer and profile may change afterwards. */
    excerpt: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    closedAt: instantColumn('closed_at'),
  },
  table => [
    index('reports_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
    // One open report at a time.
    uniqueIndex('reports_once')
      .on(table.reporterId, table.subject, table.subjectId)
      .where(sql`closed_at is null`),
    index('reports_of_reporter').on(table.reporterId),
    index('reports_of_subject').on(table.subjectId),
  ],
)
export type ReportRow = typeof reports.$inferSelect
