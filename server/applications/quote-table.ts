import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { counterStatuses, type Quote } from '#domain/applications/quote.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

export const quoteCounters = pgTable(
  'quote_counters',
  {
    id: idColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    quote: jsonb().$type<Quote>().notNull(),
    message: text(),
    status: text({ enum: counterStatuses }).notNull().default('open'),
    createdAt: instantColumn('created_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  table => [
    check('quote_counters_status', sql`${table.status} in ('open', 'accepted', 'declined', 'fallen')`),
    check('quote_counters_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('quote_counters_open').on(table.applicationId).where(sql`status = 'open'`),
    index('quote_counters_of_application').on(table.applicationId, table.createdAt),
  ],
)
export type CounterRow = typeof quoteCounters.$inferSelect

/** The owner's star and note: nobody else reads them. */
export const applicantMarks = pgTable('applicant_marks', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  starred: boolean().notNull().default(false),
  note: text(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export const offerAssumptions = pgTable('offer_assumptions', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  waitingDays: integer('waiting_days').notNull(),
  fuelPrice: numeric('fuel_price', { precision: 6, scale: 2, mode: 'number' }).notNull(),
  foodPerDay: numeric('food_per_day', { precision: 6, scale: 2, mode: 'number' }).notNull(),
  nightsInPort: integer('nights_in_port').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})
