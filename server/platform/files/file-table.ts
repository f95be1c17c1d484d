import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'

/** Each file that an account has uploaded, for its quota; documents that the program draws are not here. */
export const storedFiles = pgTable('stored_files', {
  /** Ordered as stores list their files: its migration says COLLATE "C". */
  key: text().primaryKey(),
  /** No foreign key, as for totals: its lock on the person would come before the act's own locks. */
  userId: uuid('user_id').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  storedAt: instantColumn('stored_at').notNull(),
})

/** The sums of an account's files; written with each of their rows. */
export const fileTotals = pgTable('file_totals', {
  userId: uuid('user_id').primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
