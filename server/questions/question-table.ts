import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const jobQuestions = pgTable(
  'job_questions',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    answer: text(),
    answeredAt: instantColumn('answered_at'),
  },
  table => [
    index('job_questions_of_job').on(table.jobId, table.askedAt, table.id),
    index('job_questions_of_asker').on(table.askerId),
  ],
)
/** That a question without an answer was removed: for a day it counts as asked. */
export const removedQuestions = pgTable(
  'removed_questions',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instantColumn('asked_at').notNull(),
  },
  table => [
    index('removed_questions_of').on(table.askerId, table.jobId),
    index('removed_questions_of_job').on(table.jobId),
    index('removed_questions_age').on(table.askedAt),
  ],
)
export type QuestionRow = typeof jobQuestions.$inferSelect
