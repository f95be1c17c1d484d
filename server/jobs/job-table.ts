import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { jobStatuses } from '#domain/jobs/job.ts'
import { type OfferField, optionalTexts, searchedTexts } from '#domain/jobs/offer-field-lists.ts'
import type { RoleBudget } from '#domain/jobs/role-budgets.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { users } from '#server/accounts/account-table.ts'
import { idColumn, instantColumn, searchWords } from '#server/platform/db/columns.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const isOptional = (field: OfferField) => optionalTexts.some(other => other === field)
const searched = [
  ...searchedTexts.filter(field => !isOptional(field)).map(columnOf),
  ...searchedTexts.filter(isOptional).map(field => `coalesce(${columnOf(field)}, '')`),
].join(" || ' ' || ")

export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    vesselType: text('vessel_type', { enum: vesselTypes }).notNull(),
    vesselName: text('vessel_name'),
    vesselLength: doublePrecision('vessel_length'),
    /** If there is one, type, name and length follow it until a contract is signed. */
    vesselId: uuid('vessel_id').references(() => vessels.id, { onDelete: 'set null' }),
    originPort: text('origin_port').notNull(),
    destinationPort: text('destination_port').notNull(),
    /** The row of `sea_distances`, if the two texts name ports. Not a reference: the row comes later. */
    fromPort: text('from_port'),
    toPort: text('to_port'),
    /** The ports that the two texts name, and all their names, for the search by words. */
    portIds: text('port_ids').array().notNull().default([]),
    portNames: text('port_names').notNull().default(''),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** EUR for each crew member; the highest of `roleBudgets`, if there are some. */
    budget: numeric({ precision: 12, scale: 2, mode: 'number' }),
    roleBudgets: jsonb('role_budgets').$type<RoleBudget[]>().notNull().default([]),
    crewRequired: integer('crew_required').notNull(),
    status: text({ enum: jobStatuses }).notNull().default('open'),
    cancelledAt: instantColumn('cancelled_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** The Spanish word of the type is searched too: an offer for a catamaran need not say so in its text. */
    words: searchWords().generatedAlwaysAs(
      sql`search_words(${sql.raw(searched)} || ' ' || port_names || ' ' || case vessel_type when 'sailboat' then 'velero' when 'motorboat' then 'lancha motor' when 'catamaran' then 'catamaran' when 'yacht' then 'yate' else '' end)`,
    ),
    portKeys: text('port_keys')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(origin_port || E'\n' || destination_port)`),
    budgetKey: numeric('budget_key', { precision: 12, scale: 2, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(budget, -1)`),
  },
  // Drizzle's desc() alone would put nulls last, unlike a query's plain `desc`.
  table => [
    check('jobs_status', sql`${table.status} in ('open', 'filled', 'completed', 'expired', 'cancelled')`),
    check('jobs_dates', sql`${table.startDate} < ${table.endDate}`),
    check('jobs_crew', sql`${table.crewRequired} between 1 and 99`),
    index('jobs_of_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('jobs_cancelled_of_owner')
      .on(table.ownerId, table.cancelledAt)
      .where(sql`cancelled_at is not null`),
    index('jobs_recent').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('jobs_open_recent')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'open'`),
    // A type that few offers have is not looked for in all of them.
    index('jobs_open_of_type')
      .on(table.vesselType, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'open'`),
    // With the id: by the day alone it follows the rows on the disk so well that the planner would rather read all of it and sort.
    index('jobs_standing_until').on(table.endDate, table.id).where(sql`status in ('open', 'filled')`),
    index('jobs_open_start').on(table.startDate, table.id).where(sql`status = 'open'`),
    index('jobs_open_budget')
      .on(table.budgetKey.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'open'`),
    index('jobs_words').using('gin', table.words).where(sql`status = 'open'`),
    index('jobs_of_vessel').on(table.vesselId).where(sql`vessel_id is not null`),
    index('jobs_open_route').on(table.fromPort, table.toPort).where(sql`status = 'open'`),
    index('jobs_port_ids').using('gin', table.portIds).where(sql`status = 'open'`),
    index('jobs_port_keys').using('gin', sql`port_keys gin_trgm_ops`).where(sql`status = 'open'`),
  ],
)
export type JobRow = typeof jobs.$inferSelect
