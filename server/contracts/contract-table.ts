import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ContractData, ContractDraft } from '#domain/contracts/contract-data.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import { contractEvents as eventKinds, parties } from '#domain/contracts/evidence.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { bytesColumn, idColumn, instantColumn } from '#server/platform/db/columns.ts'

const moments = 'crew_signed_at, owner_signed_at, cancelled_at'
/** The last and the first of the moments that its parties are told of, as the indexes have them. */
export const contractSpan = { last: sql.raw(`greatest(${moments})`), first: sql.raw(`least(${moments})`) }

export const contracts = pgTable(
  'contracts',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: contractStatuses }).notNull(),
    data: jsonb().$type<ContractData>().notNull(),
    /** SHA-256 of its canonical JSON. */
    dataHash: text('data_hash').notNull(),
    ownerData: jsonb('owner_data').$type<Partial<ContractData>>().notNull().default({}),
    wholeHash: text('whole_hash'),
    /** The fields that annexes in force have changed, with their values; never in `data`, which stays as it was signed. */
    amended: jsonb().$type<Partial<ContractData>>().notNull().default({}),
    annexes: integer().notNull().default(0),
    /** In force: they follow the annexes. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    crewSignedAt: instantColumn('crew_signed_at'),
    ownerSignedAt: instantColumn('owner_signed_at'),
    waitingSince: instantColumn('waiting_since').notNull(),
    reminders: integer().notNull().default(0),
    returnReason: text('return_reason'),
    cancelledAt: instantColumn('cancelled_at'),
    /** How a contract ended that both had signed; null for one that never was. */
    endedBy: text('ended_by', { enum: ['agreement'] }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    unique('contracts_once').on(table.jobId, table.crewId),
    check(
      'contracts_status',
      sql`${table.status} in ('pending_crew_signature', 'pending_owner_signature', 'completed', 'cancelled')`,
    ),
    index('contracts_of_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contracts_of_crew').on(
      table.crewId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contracts_told_of_owner').on(table.ownerId, contractSpan.last, contractSpan.first),
    index('contracts_told_of_crew').on(table.crewId, contractSpan.last, contractSpan.first),
    // All that a count reads, and in the order of a crew member's certificates that wait.
    index('contracts_done_of_owner').on(table.ownerId, table.endDate).where(sql`status = 'completed'`),
    index('contracts_done_of_crew')
      .on(table.crewId, table.endDate.desc().nullsFirst(), table.id.desc().nullsFirst(), table.jobId)
      .where(sql`status = 'completed'`),
    index('contracts_signed').on(table.ownerSignedAt).where(sql`owner_signed_at is not null`),
    index('contracts_waiting')
      .on(table.waitingSince)
      .where(sql`status in ('pending_crew_signature', 'pending_owner_signature')`),
  ],
)
export type ContractRow = typeof contracts.$inferSelect

/** A crew member's unsigned draft: no contract yet. */
export const contractDrafts = pgTable(
  'contract_drafts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    crewId: uuid('crew_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<ContractDraft>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.crewId] }),
    index('contract_drafts_of_crew').on(table.crewId),
  ],
)

export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    party: text({ enum: parties }).notNull(),
    png: bytesColumn().notNull(),
    /** SHA-256 of the picture, and of the data that it signs. */
    inkHash: text('ink_hash').notNull(),
    dataHash: text('data_hash').notNull(),
    signedAt: instantColumn('signed_at').notNull(),
    supersededAt: instantColumn('superseded_at'),
  },
  table => [
    // One for each party, also for concurrent requests.
    uniqueIndex('contract_signatures_once')
      .on(table.contractId, table.party)
      .where(sql`superseded_at is null`),
    index('contract_signatures_of_contract').on(table.contractId),
  ],
)
export type SignatureRow = typeof contractSignatures.$inferSelect

/** Events of a contract, in order. A trigger refuses changes and deletions: see the migration. */
export const contractEvents = pgTable(
  'contract_events',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    what: text({ enum: eventKinds }).notNull(),
    /** Null for the program itself. */
    actorId: uuid('actor_id'),
    address: text(),
    browser: text(),
    detail: text(),
    at: instantColumn('at').notNull(),
  },
  table => [index('contract_events_of_contract').on(table.contractId, table.at, table.id)],
)
export type ContractEventRow = typeof contractEvents.$inferSelect
