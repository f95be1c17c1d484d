import { integer, pgTable } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Those that run, and those that were killed within a day. */
export const servers = pgTable('servers', {
  id: idColumn(),
  release: integer().notNull(),
  seenAt: instantColumn('seen_at').notNull(),
})
