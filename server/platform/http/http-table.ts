import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'

/** The first answer to a write that carried an Idempotency-Key, written in the transaction of what it did. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** No reference: it would hold the person before what the call is about, and who erases an account waits crosswise. */
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    /** SHA-256 of method, address and body: the same key for something else is a mistake. */
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

/** Counters of guarded calls. The columns are the ones that rate-limiter-flexible writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
