import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ShoreOwner, ShorePerson, ShoreVessel } from '#domain/passages/shore.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { instantColumn } from '#server/platform/db/columns.ts'

/** A person of a sheet; without an account no more, the id is empty. */
type Frozen<P> = P & { id: string }

/** As it was at the departure. */
export interface FrozenSheet {
  vessel: Omit<ShoreVessel, 'photo'>
  originPort: string
  destinationPort: string
  route: { from: string; to: string } | null
  startDate: string
  endDate: string
  people: Frozen<ShorePerson>[]
  owner: Frozen<ShoreOwner>
}

/** The sheet for people ashore who look for a boat. Passages that departed before there were sheets have none. */
export const shoreSheets = pgTable(
  'shore_sheets',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    sheet: jsonb().$type<FrozenSheet>().notNull(),
    /** The name of a picture of the vessel, which is deleted neither with it nor before it. */
    photoFile: text('photo_file'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [index('shore_sheets_of_file').on(table.photoFile)],
)
export type SheetRow = typeof shoreSheets.$inferSelect

/** The links in a contact's mails, each mail with its own; only their hash is stored. */
export const shoreLinks = pgTable(
  'shore_links',
  {
    /** SHA-256 */
    tokenHash: text('token_hash').primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [index('shore_links_of').on(table.jobId), index('shore_links_age').on(table.createdAt)],
)
