import { date, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The offer's owner, who never changes. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its message; null once that is deleted. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The day in Madrid that it counts for. */
    sentOn: date('sent_on').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('invitations_once').on(table.jobId, table.crewId),
    unique('invitations_of_message').on(table.messageId),
    index('invitations_of_owner').on(table.ownerId, table.sentOn),
    index('invitations_of_crew').on(table.crewId),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect
