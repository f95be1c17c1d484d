import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'

/** The first answer to a write with an Idempotency-Key, inserted in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** No foreign key: its lock on the person would come before the act's own locks, and deadlock with erasing. */
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    /** SHA-256 of method and address, and of these with the body: the same key for another request is a mistake. */
    request: text().notNull(),
    status: integer(),
    reply: jsonb(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** Counters of guarded calls, in the columns of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
