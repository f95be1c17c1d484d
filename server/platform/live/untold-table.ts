import { pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/**
 * Signals of acts that are committed, and that no server has told yet. Its migration says UNLOGGED: a database that crashes
 * empties it, and breaks all lines, so that every page and cache is read again anyway.
 */
export const untoldSignals = pgTable('untold_signals', {
  id: idColumn(),
  /** In their order. */
  payloads: text().array().notNull(),
  writtenAt: instantColumn('written_at').notNull(),
})
