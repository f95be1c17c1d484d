import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Work enqueued in a transaction and done after it. A done task is deleted; one that failed for good stays. */
export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** At most one task of this kind and key waits or runs. */
    key: text(),
    payload: jsonb().notNull(),
    runAt: instantColumn('run_at').notNull(),
    /** Enqueued since it was taken: it runs again then. */
    againAt: instantColumn('again_at'),
    attempts: integer().notNull().default(0),
    lockedUntil: instantColumn('locked_until'),
    /** New each time the task is taken: it identifies the holder. */
    lease: uuid(),
    failedAt: instantColumn('failed_at'),
    lastError: text('last_error'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    // Few: those that have failed, for good or once.
    index('tasks_troubled').on(table.createdAt, table.id).where(sql`last_error is not null`),
    index('tasks_due').on(table.runAt, table.id).where(sql`failed_at is null`),
    uniqueIndex('tasks_key').on(table.kind, table.key).where(sql`failed_at is null and key is not null`),
  ],
)
export type TaskRow = typeof tasks.$inferSelect
