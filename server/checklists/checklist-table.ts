import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import type { ChecklistLocation, VesselInfo, WeatherConditions } from '#domain/checklists/checklist.ts'
import { itemCategories, itemStatuses } from '#domain/checklists/checklist-item.ts'
import { checklistPhases, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { units } from '#domain/checklists/units.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** The circumstances of a version, kept when it is rejected. */
const circumstances = () => ({
  vesselInfo: jsonb('vessel_info').$type<VesselInfo>().notNull(),
  location: jsonb().$type<ChecklistLocation>().notNull(),
  weatherConditions: jsonb('weather_conditions').$type<WeatherConditions>().notNull(),
  zone: integer().$type<NavigationZone>(),
  handedOverAt: instantColumn('handed_over_at'),
})

export const checklists = pgTable(
  'checklists',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    phase: text({ enum: checklistPhases }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: checklistStatuses }).notNull(),
    version: integer().notNull(),
    ...circumstances(),
    submittedAt: instantColumn('submitted_at'),
    reviewedAt: instantColumn('reviewed_at'),
    reviewNotes: text('review_notes'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    unique('checklists_once').on(table.contractId, table.phase),
    check('checklists_status', sql`${table.status} in ('draft', 'submitted', 'approved', 'needs_review')`),
    index('checklists_of_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('checklists_of_crew').on(
      table.crewId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('checklists_status_of_owner').on(
      table.ownerId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('checklists_status_of_crew').on(
      table.crewId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
export type ChecklistRow = typeof checklists.$inferSelect

/** A rejected version. Its items and photos stay in their tables. */
export const checklistRejections = pgTable(
  'checklist_rejections',
  {
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => checklists.id),
    version: integer().notNull(),
    ...circumstances(),
    submittedAt: instantColumn('submitted_at').notNull(),
    rejectedAt: instantColumn('rejected_at').notNull(),
    notes: text().notNull(),
  },
  table => [primaryKey({ columns: [table.checklistId, table.version] })],
)
export type RejectionRow = typeof checklistRejections.$inferSelect

export const checklistItems = pgTable(
  'checklist_items',
  {
    id: idColumn(),
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => checklists.id),
    /** The version of the list that the item belongs to. */
    listVersion: integer('version').notNull(),
    position: integer().notNull(),
    key: text().notNull(),
    category: text({ enum: itemCategories }).notNull(),
    /** As of the list's creation: the standard list may change later. */
    label: text().notNull(),
    check: text().notNull(),
    critical: boolean().notNull(),
    photoExpected: boolean('photo_expected').notNull(),
    askedByZone: boolean('asked_by_zone').notNull(),
    status: text({ enum: itemStatuses }),
    notes: text(),
    expiresOn: date('expires_on'),
    /** Null: it is not measured. */
    unit: text({ enum: units }),
    value: doublePrecision(),
    completedAt: instantColumn('completed_at'),
    flagged: boolean().notNull().default(false),
    /** Counts the item's changes. */
    version: integer('revision').notNull().default(1),
  },
  table => [
    unique('checklist_items_once').on(table.checklistId, table.listVersion, table.key),
    index('checklist_items_not_working')
      .on(table.checklistId, table.listVersion)
      .where(sql`critical and status = 'not_working'`),
    check(
      'checklist_items_status',
      sql`${table.status} in ('working', 'needs_attention', 'not_working', 'not_applicable')`,
    ),
    check('checklist_items_unit', sql`${table.unit} in ('h', '%', 'l', 'V')`),
    check('checklist_items_value', sql`${table.value} is null or ${table.unit} is not null`),
  ],
)
export type ItemRow = typeof checklistItems.$inferSelect

export const checklistPhotos = pgTable(
  'checklist_photos',
  {
    id: idColumn(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => checklistItems.id),
    /** Its key in the file store. A version that takes over a photo shares its file with the version before. */
    file: text().notNull(),
    /** SHA-256 of the picture: sent twice, it is one photo. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('checklist_photos_once').on(table.itemId, table.hash),
    index('checklist_photos_of_file').on(table.file),
  ],
)
export type PhotoRow = typeof checklistPhotos.$inferSelect
