import { customType, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, the precision of JavaScript: a cursor made of it finds its row again. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const idColumn = () => uuid().primaryKey()

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Of what ends on a day: how many reminders were given of which end. Another end begins again. */
export const reminderColumns = () => ({
  reminded: integer().notNull().default(0),
  remindedFor: date('reminded_for'),
})
