import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Difference } from '#domain/checklists/differences.ts'
import type { HandoverFacts } from '#domain/checklists/handover-facts.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { bytesColumn, instantColumn } from '#server/platform/db/columns.ts'

/** The differences at the approval of the arrival's list: frozen, for both to sign. */
export const handoverRecords = pgTable('handover_records', {
  checklistId: uuid('checklist_id')
    .primaryKey()
    .references(() => checklists.id),
  differences: jsonb().$type<Difference[]>().notNull(),
  facts: jsonb().$type<HandoverFacts>(),
  /** SHA-256 of the signed data, in canonical JSON. */
  dataHash: text('data_hash').notNull(),
  mailedToCrewAt: instantColumn('mailed_to_crew_at'),
  mailedToOwnerAt: instantColumn('mailed_to_owner_at'),
  createdAt: instantColumn('created_at').notNull(),
})
export type HandoverRow = typeof handoverRecords.$inferSelect

export const handoverSignatures = pgTable(
  'handover_signatures',
  {
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => handoverRecords.checklistId),
    party: text({ enum: parties }).notNull(),
    png: bytesColumn().notNull(),
    inkHash: text('ink_hash').notNull(),
    dataHash: text('data_hash').notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    signedAt: instantColumn('signed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.checklistId, table.party] })],
)
export type HandoverSignatureRow = typeof handoverSignatures.$inferSelect
