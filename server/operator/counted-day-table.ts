import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The figures of a day of Madrid's calendar, once it is over, without names. They stay when rows are deleted, and
 * save a count of all rows.
 */
export const countedDays = pgTable('counted_days', {
  day: date().primaryKey(),
  registered: integer().notNull(),
  offers: integer().notNull(),
  applications: integer().notNull(),
  /** Signed by both. */
  contracts: integer().notNull(),
})
