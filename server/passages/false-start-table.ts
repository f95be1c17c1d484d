import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { falseStartCauses } from '#domain/passages/false-start.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { FalseStartRecord } from '#server/passages/false-start-record.ts'
import type { FrozenCondition } from '#server/passages/passage-table.ts'
import { instantColumn } from '#server/platform/db/columns.ts'

/**
 * The author, time and cause of the call are with the passage. A trigger keeps the statements and the sealed
 * record unchanged: see the migration.
 */
export const falseStarts = pgTable(
  'false_starts',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    cause: text({ enum: falseStartCauses }).notNull(),
    /** Each of the gate's, as they were then. */
    conditions: jsonb().$type<FrozenCondition[]>().notNull(),
    /** The other side: the skipper, or the owner. Null where there was no skipper. */
    statementBy: uuid('statement_by').references(() => users.id),
    statement: text(),
    statedAt: instantColumn('stated_at'),
    sealedAt: instantColumn('sealed_at'),
    /** Frozen when it is sealed. */
    record: jsonb().$type<FalseStartRecord>(),
    /** SHA-256 of the record in canonical JSON. */
    hash: text(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [index('false_starts_stated_by').on(table.statementBy)],
)
export type FalseStartRow = typeof falseStarts.$inferSelect
