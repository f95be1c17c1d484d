import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * What a day of Madrid's calendar has brought, once it is over: numbers, and nobody's name. They stay when rows are
 * deleted, and nobody has to count all rows again.
 */
export const countedDays = pgTable('counted_days', {
  day: date().primaryKey(),
  registered: integer().notNull(),
  offers: integer().notNull(),
  applications: integer().notNull(),
  /** Signed by both. */
  contracts: integer().notNull(),
})
