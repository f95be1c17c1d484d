import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** A file that arrives in pieces. */
export const uploads = pgTable(
  'uploads',
  {
    id: idColumn(),
    /** No foreign key: appending would wait for a lock on the person's row. */
    userId: uuid('user_id').notNull(),
    /** The sender's name of the bytes: beginning them again goes on. */
    key: text().notNull(),
    /** The file's. */
    name: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    touchedAt: instantColumn('touched_at').notNull(),
    /** It stays for a while: the request that used it may be repeated. */
    usedAt: instantColumn('used_at'),
  },
  table => [
    uniqueIndex('uploads_once').on(table.userId, table.key),
    index('uploads_age').on(table.touchedAt),
  ],
)
export type UploadRow = typeof uploads.$inferSelect

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    offset: integer().notNull(),
    bytes: bytesColumn().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.offset] })],
)
