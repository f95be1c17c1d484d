import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { documentKinds } from '#domain/vessels/vessel-document.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { fuels, registerLists } from '#domain/vessels/vessel-view.ts'
import { users } from '#server/accounts/account-table.ts'
import { idColumn, instantColumn, reminderColumns, verdictColumns } from '#server/platform/db/columns.ts'

export const vessels = pgTable(
  'vessels',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: vesselTypes }).notNull(),
    model: text(),
    /** Metres, as beam and draft. */
    length: doublePrecision().notNull(),
    /** As somebody sees her from afar. */
    colours: text(),
    beam: doublePrecision(),
    draft: doublePrecision(),
    flag: text().notNull(),
    list: text({ enum: registerLists }),
    registrationNumber: text('registration_number'),
    mmsi: text(),
    callSign: text('call_sign'),
    yearBuilt: integer('year_built'),
    engines: integer(),
    fuel: text({ enum: fuels }),
    /** Knots, and litres. */
    cruisingSpeed: doublePrecision('cruising_speed'),
    fuelPerHour: doublePrecision('fuel_per_hour'),
    berths: integer(),
    homePort: text('home_port'),
    zone: integer().$type<NavigationZone>(),
    notes: text(),
    archivedAt: instantColumn('archived_at'),
    /** 1, and 0 in the archive, which is the end of the list. */
    inUse: integer('in_use')
      .notNull()
      .generatedAlwaysAs(sql`case when archived_at is null then 1 else 0 end`),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    check('vessels_list', sql`${table.list} is null or ${table.flag} = 'ES'`),
    // Few vessels: offers for a person who may command no Spanish one are found by it.
    index('vessels_of_other_flag').on(table.flag).where(sql`flag <> 'ES'`),
    index('vessels_of_owner').on(
      table.ownerId,
      table.inUse.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
export type VesselRow = typeof vessels.$inferSelect

export const vesselPhotos = pgTable(
  'vessel_photos',
  {
    id: idColumn(),
    vesselId: uuid('vessel_id')
      .notNull()
      .references(() => vessels.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    /** SHA-256 of the picture: sent twice, it is one photo. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('vessel_photos_once').on(table.vesselId, table.hash),
    index('vessel_photos_of_file').on(table.file),
  ],
)
export type VesselPhotoRow = typeof vesselPhotos.$inferSelect

export const vesselDocuments = pgTable(
  'vessel_documents',
  {
    id: idColumn(),
    vesselId: uuid('vessel_id')
      .notNull()
      .references(() => vessels.id, { onDelete: 'cascade' }),
    kind: text({ enum: documentKinds }).notNull(),
    number: text(),
    issuer: text(),
    validUntil: date('valid_until'),
    ...reminderColumns(),
    /** Its key in the file store, and its name for a download. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    ...verdictColumns(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    check('vessel_documents_file', sql`(${table.fileKey} is null) = (${table.fileName} is null)`),
    check(
      'vessel_documents_verdict',
      sql`(${table.refusedAt} is null) = (${table.refusal} is null) and (${table.verifiedAt} is null or ${table.refusedAt} is null)`,
    ),
    index('vessel_documents_of_vessel').on(table.vesselId, table.createdAt, table.id),
    index('vessel_documents_ending').on(table.validUntil).where(sql`valid_until is not null`),
    index('vessel_documents_of_file').on(table.fileKey).where(sql`file_key is not null`),
    index('vessel_documents_to_judge')
      .on(table.paperState, table.presentedAt, table.id)
      .where(sql`paper_state is not null`),
    // Their number, read from the index alone.
    index('vessel_documents_waiting').on(table.presentedAt, table.kind).where(sql`paper_state = 'waiting'`),
  ],
)
export type VesselDocumentRow = typeof vesselDocuments.$inferSelect
