import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnnexField } from '#domain/annexes/annex-fields.ts'
import { annexStatuses } from '#domain/annexes/annex-status.ts'
import type { Effect } from '#domain/annexes/effects.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { bytesColumn, idColumn, instantColumn } from '#server/platform/db/columns.ts'

export interface AnnexChange {
  field: AnnexField
  before: string | number | null
  after: string | number | null
}

/** Changes of a signed contract. A trigger keeps those in force: see the migration. */
export const annexes = pgTable(
  'annexes',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    proposerId: uuid('proposer_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: annexStatuses }).notNull(),
    /** In the order in which they came into force; null before. */
    number: integer(),
    changes: jsonb().$type<AnnexChange[]>().notNull(),
    /** Why the contract ends by agreement; null where it is changed. */
    endReason: text('end_reason'),
    note: text(),
    /** SHA-256 of the canonical JSON of the data that both sign. */
    hash: text().notNull(),
    /** As they were shown at the answer; null while it is open, when they are computed. */
    effects: jsonb().$type<Effect[]>(),
    proposedAt: instantColumn('proposed_at').notNull(),
    answeredAt: instantColumn('answered_at'),
    declineReason: text('decline_reason'),
    remindedAt: instantColumn('reminded_at'),
    mailedToCrewAt: instantColumn('mailed_to_crew_at'),
    mailedToOwnerAt: instantColumn('mailed_to_owner_at'),
  },
  table => [
    check('annexes_status', sql`${table.status} in ('open', 'in_force', 'declined', 'withdrawn', 'expired')`),
    check('annexes_number', sql`(${table.status} = 'in_force') = (${table.number} is not null)`),
    unique('annexes_number_once').on(table.contractId, table.number),
    uniqueIndex('annexes_open_once').on(table.contractId).where(sql`status = 'open'`),
    index('annexes_of_contract').on(table.contractId, table.proposedAt, table.id),
    index('annexes_waiting').on(table.proposedAt).where(sql`status = 'open'`),
    index('annexes_of_proposer').on(table.proposerId),
  ],
)
export type AnnexRow = typeof annexes.$inferSelect

export const annexSignatures = pgTable(
  'annex_signatures',
  {
    id: idColumn(),
    annexId: uuid('annex_id')
      .notNull()
      .references(() => annexes.id),
    party: text({ enum: parties }).notNull(),
    png: bytesColumn().notNull(),
    /** SHA-256 of the picture. */
    inkHash: text('ink_hash').notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    emailVerified: boolean('email_verified').notNull(),
    signedAt: instantColumn('signed_at').notNull(),
  },
  table => [unique('annex_signatures_once').on(table.annexId, table.party)],
)
export type AnnexSignatureRow = typeof annexSignatures.$inferSelect
