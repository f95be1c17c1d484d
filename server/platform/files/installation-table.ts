import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'

/** One row: the facts of this database itself. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** The id in the mark of the store that has this database's files. */
    store: uuid(),
    /** The release of the newest program that has migrated it. */
    release: integer(),
    /** Up to this release nothing is left that only the one before it needs. */
    finished: integer(),
  },
  ({ only }) => [check('installation_only', sql`${only}`)],
)

/** Files that no row names: a sweep deletes one that it has found so for a week. */
export const strayFiles = pgTable('stray_files', {
  /** Ordered as stores list their files: its migration says COLLATE "C". */
  key: text().primaryKey(),
  notedAt: instantColumn('noted_at').notNull(),
})
