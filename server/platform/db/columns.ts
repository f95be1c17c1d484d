import { sql } from 'drizzle-orm'
import { customType, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, the precision of JavaScript: a cursor made of it finds its row again. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const idColumn = () => uuid().primaryKey()

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The number of reminders sent for an expiry date; a new date resets it. */
export const reminderColumns = () => ({
  reminded: integer().notNull().default(0),
  remindedFor: date('reminded_for'),
})

/** The verdict of an operator on a paper with a file. */
export const verdictColumns = () => ({
  /** Since when its number, its kind and its file are unchanged. */
  presentedAt: instantColumn('presented_at').notNull().defaultNow(),
  verifiedAt: instantColumn('verified_at'),
  refusedAt: instantColumn('refused_at'),
  /** Why it was refused, for the person whose paper it is. */
  refusal: text(),
  /** Null: without a file there is nothing to compare. */
  paperState: text('paper_state', { enum: ['waiting', 'verified', 'refused'] }).generatedAlwaysAs(
    sql`case when file_key is null then null when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'waiting' end`,
  ),
})

/** A paper that has become another one waits for a verdict again. */
export const withoutVerdict = (now: Date) => ({
  presentedAt: now,
  verifiedAt: null,
  refusedAt: null,
  refusal: null,
})
