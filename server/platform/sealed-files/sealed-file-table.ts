import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '#server/platform/documents/documents.ts'

/**
 * Documents that were sealed, once each. A trigger refuses changes, and a deletion while the subject's row is there: see
 * the migration.
 */
export const sealedFiles = pgTable(
  'sealed_files',
  {
    /** The id of the row that the document is about. It is also the code of its verification. */
    subject: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** In the file store. */
    key: text().notNull(),
    /** SHA-256 of its bytes. */
    hash: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.subject, table.kind] }),
    unique('sealed_files_key').on(table.key),
    index('sealed_files_hash').on(table.hash),
  ],
)
