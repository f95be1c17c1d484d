import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { seaServiceData } from '#domain/sea-service/sea-service.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { bytesColumn, idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Its instants are texts. */
export type StoredService = z.input<typeof seaServiceData>

/**
 * Certificates that the owner has signed or refused: a ready one has no row, because the log still changes it. A trigger
 * keeps the signed ones: see the migration.
 */
export const seaService = pgTable(
  'sea_service',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    status: text({ enum: ['signed', 'refused'] }).notNull(),
    reason: text(),
    data: jsonb().$type<StoredService>(),
    /** SHA-256 of the canonical JSON of the signed data. */
    hash: text(),
    png: bytesColumn(),
    /** SHA-256 of the picture. */
    inkHash: text('ink_hash'),
    address: text(),
    browser: text(),
    emailVerified: boolean('email_verified'),
    decidedAt: instantColumn('decided_at').notNull(),
    /** Copies from the contract and the signed data, for lists and sums of a person. Null until they are filled, and in a refused one. */
    crewId: uuid('crew_id'),
    arrivedAt: instantColumn('arrived_at'),
    miles: numeric({ mode: 'number' }),
    days: numeric({ mode: 'number' }),
    nightHours: numeric('night_hours', { mode: 'number' }),
  },
  table => [
    unique('sea_service_once').on(table.contractId),
    // All that a sum reads: the rows themselves lie far apart.
    index('sea_service_of_crew').on(
      table.crewId,
      table.arrivedAt.desc().nullsFirst(),
      table.contractId.desc().nullsFirst(),
      table.miles,
      table.days,
      table.nightHours,
    ),
    index('sea_service_unfilled').on(table.contractId).where(sql`crew_id is null and status = 'signed'`),
    check('sea_service_status', sql`${table.status} in ('signed', 'refused')`),
    check('sea_service_refusal', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
    check(
      'sea_service_signature',
      sql`num_nonnulls(${table.data}, ${table.hash}, ${table.png}, ${table.inkHash}, ${table.address}, ${table.browser}, ${table.emailVerified}) = case when ${table.status} = 'signed' then 7 else 0 end`,
    ),
  ],
)
export type SeaServiceRow = typeof seaService.$inferSelect

/** The content of a person's sheet. */
export interface SheetContent {
  name: string
  certificates: { _id: string; hash: string; data: StoredService }[]
}

/** One for each state of a person's signed certificates that was downloaded. A trigger keeps them as they are. */
export const seaServiceSheets = pgTable(
  'sea_service_sheets',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    content: jsonb().$type<SheetContent>().notNull(),
    /** SHA-256 of the content in canonical JSON. */
    hash: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [unique('sea_service_sheets_once').on(table.userId, table.hash)],
)
export type SeaServiceSheetRow = typeof seaServiceSheets.$inferSelect
