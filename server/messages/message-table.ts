import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** The number of its messages. A sender locks this row, so that there is one order, the same for both. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('conversations_once').on(table.ownerId, table.crewId),
    index('conversations_of_crew').on(table.crewId),
    index('conversations_of_job').on(table.jobId),
  ],
)
export type ConversationRow = typeof conversations.$inferSelect

export const conversationParties = pgTable(
  'conversation_parties',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Whether it is in their list; deleting takes it out, a new message brings it back. */
    shown: boolean().notNull(),
    /** Messages up to this one are deleted for them. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    unread: integer().notNull().default(0),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_parties_list')
      .on(table.userId, table.updatedAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`shown`),
    index('conversation_parties_with_unread').on(table.userId).where(sql`shown and unread > 0`),
    check('conversation_parties_unread', sql`${table.unread} >= 0`),
  ],
)
export type PartyRow = typeof conversationParties.$inferSelect

export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** Null for an erased account. */
    senderId: uuid('sender_id').references(() => users.id),
    text: text().notNull(),
    /** Its key in the file store, and its name for a download. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    /** The size of a picture, in pixels. */
    fileWidth: integer('file_width'),
    fileHeight: integer('file_height'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('messages_order').on(table.conversationId, table.seq),
    index('messages_of_sender').on(table.senderId),
    index('messages_of_file').on(table.fileKey).where(sql`file_key is not null`),
    index('messages_with_file').on(table.conversationId, table.id).where(sql`file_key is not null`),
    check('messages_file', sql`num_nulls(${table.fileKey}, ${table.fileName}, ${table.fileBytes}) in (0, 3)`),
  ],
)
export type MessageRow = typeof messages.$inferSelect
