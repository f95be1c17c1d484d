import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationParams } from '#domain/notification-templates.ts'
import { type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'
import { savedSearches } from '#server/searches/search-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    params: jsonb().$type<NotificationParams<NotificationType>>(),
    /** Only in a row from before the parameters: its words as they were written. */
    title: text(),
    message: text(),
    /** The person in the sentence: the row is deleted with their account. */
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    vesselId: uuid('vessel_id').references(() => vessels.id, { onDelete: 'cascade' }),
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
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
    // One a conversation until it is read, also for concurrent messages.
    uniqueIndex('notifications_one_a_conversation')
      .on(table.userId, table.conversationId)
      .where(sql`type = 'new_message' and read_at is null`),
    // One a saved search, also where two offers match at once.
    uniqueIndex('notifications_one_a_search')
      .on(table.searchId)
      .where(sql`type = 'search_match' and read_at is null`),
    index('notifications_of_search').on(table.searchId).where(sql`search_id is not null`),
    index('notifications_of_person').on(table.personId),
    index('notifications_of_job').on(table.jobId),
    index('notifications_of_conversation').on(table.conversationId),
    index('notifications_of_vessel').on(table.vesselId).where(sql`vessel_id is not null`),
    index('notifications_age').on(table.createdAt),
    check(
      'notifications_say_something',
      sql`params is not null or (title is not null and message is not null)`,
    ),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
