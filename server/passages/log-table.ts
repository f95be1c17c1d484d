import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { compassPoints, logKinds, waitReasons } from '#domain/passages/log-entry.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Entries are only added; the phone chooses the id, so that one that is sent twice is one. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    at: instantColumn('at').notNull(),
    kind: text({ enum: logKinds }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Degrees, knots, Beaufort, Douglas, hPa, hours, litres. */
    course: doublePrecision(),
    speed: doublePrecision(),
    windDirection: text('wind_direction', { enum: compassPoints }),
    windForce: integer('wind_force'),
    seaState: integer('sea_state'),
    barometer: doublePrecision(),
    engineHours: doublePrecision('engine_hours'),
    fuel: doublePrecision(),
    text: text(),
    reason: text({ enum: waitReasons }),
    /** The entry that this one takes the place of. */
    corrects: uuid(),
    /** The owner's, of a wait: all three, the text perhaps null. */
    answerAgrees: boolean('answer_agrees'),
    answerText: text('answer_text'),
    answeredAt: instantColumn('answered_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    check('log_entries_answer', sql`(${table.answerAgrees} is null) = (${table.answeredAt} is null)`),
    check('log_entries_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('log_entries_of_passage').on(
      table.jobId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('log_entries_corrections').on(table.corrects).where(sql`corrects is not null`),
    index('log_entries_by').on(table.authorId),
  ],
)
export type LogEntryRow = typeof logEntries.$inferSelect

export const logPhotos = pgTable(
  'log_photos',
  {
    id: idColumn(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => logEntries.id, { onDelete: 'cascade' }),
    /** Its key in the file store. */
    file: text().notNull(),
    /** SHA-256 of the picture: sent twice, it is one photo. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('log_photos_once').on(table.entryId, table.hash),
    index('log_photos_of_file').on(table.file),
  ],
)
export type LogPhotoRow = typeof logPhotos.$inferSelect
