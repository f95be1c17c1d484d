import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notificationTypes } from '#domain/notifications/notification.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Whom the sentence names: it goes with their account. */
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    readAt: instantColumn('read_at'),
    mailedAt: instantColumn('mailed_at'),
  },
  table => [
    index('notifications_of_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    // One a conversation until it is read, whatever comes at once.
    uniqueIndex('notifications_one_a_conversation')
      .on(table.userId, table.conversationId)
      .where(sql`type = 'new_message' and read_at is null`),
    index('notifications_of_person').on(table.personId),
    index('notifications_of_job').on(table.jobId),
    index('notifications_of_conversation').on(table.conversationId),
    index('notifications_age').on(table.createdAt),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
