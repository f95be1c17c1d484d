import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WaitSpan } from '#domain/passages/before-departure.ts'
import type { ConditionRecord } from '#domain/passages/departure.ts'
import { conditionKeys } from '#domain/passages/departure-conditions.ts'
import type { LogBase, LogSummary, OpenWait } from '#domain/passages/log-summary.ts'
import { verdictOrder } from '#domain/titles/fit-view.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

type Moments = 'lastAt' | 'eta' | 'nextReportBy'
/** A log's sums as they are stored: their instants are texts. Older rows have no base and no pace, and tell of no open wait. */
export type StoredSummary = Omit<LogSummary, Moments> &
  Record<Moments, string | null> & {
    openWait?: OpenWait | null
    base?: LogBase | null
    pace?: number | null
  }

/** A condition as it is frozen: its instants are texts. */
export type FrozenCondition = Omit<ConditionRecord, 'waiver'> & {
  waiver: (Omit<NonNullable<ConditionRecord['waiver']>, 'at'> & { at: string }) | null
}

const moments = 'departed_at, arrived_at, called_off_at, closed_at'
/** The last and the first of the moments that its people are told of, as the index has them. */
export const passageSpan = { last: sql.raw(`greatest(${moments})`), first: sql.raw(`least(${moments})`) }

/** A passage's data beyond its offer, its crew and their papers; the first act that needs it makes the row. */
export const passages = pgTable(
  'passages',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The offer's, who never changes. Null until a task has filled it, and the moments of its places. */
    ownerId: uuid('owner_id'),
    /** The owner's choice. Null: the first one accepted as a skipper. */
    skipperId: uuid('skipper_id').references(() => users.id),
    weather: text(),
    /** The author: another skipper writes other words. */
    weatherBy: uuid('weather_by').references(() => users.id),
    /** Null of older words. */
    weatherAt: instantColumn('weather_at'),
    ownerReadyAt: instantColumn('owner_ready_at'),
    skipperReadyAt: instantColumn('skipper_ready_at'),
    /** Hours between two reports. */
    reportEvery: integer('report_every'),
    /** Somebody ashore, as the skipper named them. */
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    /** Guests aboard, as the skipper named them. */
    others: text(),
    /** As the skipper told with their readiness. */
    leftAt: instantColumn('left_at'),
    departedAt: instantColumn('departed_at'),
    /** As they were at the departure. */
    conditions: jsonb().$type<FrozenCondition[]>(),
    /** SHA-256 of the frozen record in canonical JSON. */
    departureHash: text('departure_hash'),
    arrivedAt: instantColumn('arrived_at'),
    arrivalPort: text('arrival_port'),
    calledOffAt: instantColumn('called_off_at'),
    calledOffBy: uuid('called_off_by').references(() => users.id),
    calledOffReason: text('called_off_reason'),
    /** When it was settled and reviewed; null where it closes with time. */
    closedAt: instantColumn('closed_at'),
    /** Over the sea from the last position, in nautical miles; a task measures it. */
    milesToGo: doublePrecision('miles_to_go'),
    /** Somebody ashore expects a sign until then; null unless under way. */
    nextReportBy: instantColumn('next_report_by'),
    /** The silence that the skipper, and the people ashore, were told of. */
    reportDueFor: instantColumn('report_due_for'),
    reportOverdueFor: instantColumn('report_overdue_for'),
    /** The report whose lack has made her overdue, until the next report is expected later. */
    overdueFor: instantColumn('overdue_for'),
    logSummary: jsonb('log_summary').$type<StoredSummary>(),
    /** When those without a review were told that the window ends soon. */
    reviewsRemindedAt: instantColumn('reviews_reminded_at'),
    /** When the first of the crew was on board; null while nobody has said so. */
    aboardAt: instantColumn('aboard_at'),
    /** The time in which anybody waited before the departure; null while nobody has. */
    waitsBefore: jsonb('waits_before').$type<WaitSpan[]>(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    index('passages_of_skipper').on(table.skipperId).where(sql`skipper_id is not null`),
    index('passages_weather_by').on(table.weatherBy).where(sql`weather_by is not null`),
    index('passages_called_off_by').on(table.calledOffBy).where(sql`called_off_by is not null`),
    index('passages_told_of_owner').on(table.ownerId, passageSpan.last, passageSpan.first),
    index('passages_unfilled').on(table.jobId).where(sql`owner_id is null`),
    index('passages_reporting').on(table.nextReportBy).where(sql`next_report_by is not null`),
    index('passages_overdue').on(table.overdueFor).where(sql`overdue_for is not null`),
    index('passages_departed').on(table.departedAt).where(sql`departed_at is not null`),
    index('passages_to_review')
      .on(sql`coalesce(arrived_at, called_off_at)`)
      .where(sql`departed_at is not null and reviews_reminded_at is null`),
    check(
      'passages_departure',
      sql`(${table.departedAt} is null) = (${table.conditions} is null) and (${table.departedAt} is null) = (${table.departureHash} is null)`,
    ),
  ],
)
export type PassageRow = typeof passages.$inferSelect

export const passageWaivers = pgTable(
  'passage_waivers',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    key: text({ enum: conditionKeys }).notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** The verdict on the skipper's titles when they were waived. Older rows, and other conditions, have none. */
    verdict: text({ enum: verdictOrder }),
    at: instantColumn('at').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.key] }), index('passage_waivers_by').on(table.byId)],
)
export type WaiverRow = typeof passageWaivers.$inferSelect

export const passageShares = pgTable(
  'passage_shares',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    byId: uuid('by_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** SHA-256: the address itself is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('passage_shares_token').on(table.tokenHash),
    index('passage_shares_of').on(table.jobId, table.createdAt),
    index('passage_shares_by').on(table.byId),
  ],
)
export type ShareRow = typeof passageShares.$inferSelect
