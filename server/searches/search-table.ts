import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type SearchFilters, searchAlerts } from '#domain/searches/search.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

const wordsSearched = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * `filters` is shown to the person. The columns after it are the same filters for the statement that matches an
 * offer.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<SearchFilters>().notNull(),
    vesselType: text('vessel_type', { enum: vesselTypes }),
    lengthMin: doublePrecision('length_min'),
    lengthMax: doublePrecision('length_max'),
    startFrom: date('start_from'),
    startTo: date('start_to'),
    minBudget: numeric('min_budget', { mode: 'number' }),
    q: text(),
    words: wordsSearched().generatedAlwaysAs(sql`search_query(q)`),
    port: text(),
    portPattern: text('port_pattern').generatedAlwaysAs(
      sql`'%' || replace(replace(replace(plain_text(port), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    ),
    /** The ports of the list that the text may mean. */
    portIds: text('port_ids').array(),
    fit: text({ enum: fitFilters }),
    alert: text({ enum: searchAlerts }).notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    check('saved_searches_alert', sql`${table.alert} in ('now', 'daily', 'off')`),
    index('saved_searches_of_user').on(table.userId, table.createdAt, table.id),
  ],
)
export type SearchRow = typeof savedSearches.$inferSelect

/** An offer counts once a search. */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    matchedAt: instantColumn('matched_at').notNull(),
    /** The search was opened since. */
    seen: boolean().notNull(),
    /** It belongs into the next morning's mail. */
    mailDue: boolean('mail_due').notNull(),
  },
  table => [
    primaryKey({ columns: [table.searchId, table.jobId] }),
    index('search_matches_of_job').on(table.jobId),
    index('search_matches_unseen').on(table.searchId).where(sql`not seen`),
    index('search_matches_to_mail').on(table.searchId).where(sql`mail_due`),
    index('search_matches_due').on(table.matchedAt, table.searchId, table.jobId).where(sql`mail_due`),
  ],
)

/** The last day on which a person was mailed. */
export const searchMailDays = pgTable('search_mail_days', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date().notNull(),
})

/** The links of the mails that end them: hashes alone. They work for a year, and as often as they are pressed. */
export const searchMailLinks = pgTable(
  'search_mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    index('search_mail_links_of_user').on(table.userId),
    index('search_mail_links_age').on(table.createdAt),
  ],
)
