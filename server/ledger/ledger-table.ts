import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { parties } from '#domain/contracts/evidence.ts'
import type { AccountLine } from '#domain/ledger/account-line.ts'
import { expenseCategories } from '#domain/ledger/expense.ts'
import { expenseStatuses } from '#domain/ledger/expense-status.ts'
import type { FeeOverride } from '#domain/ledger/lines.ts'
import { paymentKinds, paymentMethods, paymentStatuses } from '#domain/ledger/payment.ts'
import type { SettledContent } from '#domain/ledger/settled-content.ts'
import { settlementStatuses } from '#domain/ledger/settlement.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { bytesColumn, idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** The device chooses the id, so that one that is sent twice is one. */
export const expenses = pgTable(
  'expenses',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    /** The account's; null for the owner's own, which belongs to the passage. */
    contractId: uuid('contract_id').references(() => contracts.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    category: text({ enum: expenseCategories }).notNull(),
    cents: integer().notNull(),
    at: instantColumn('at').notNull(),
    note: text(),
    urgent: boolean().notNull(),
    status: text({ enum: expenseStatuses }).notNull(),
    /** An expense of the same account, which this one replaces. */
    corrects: uuid(),
    decisionReason: text('decision_reason'),
    decidedAt: instantColumn('decided_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    check('expenses_cents', sql`${table.cents} >= 0`),
    index('expenses_of_account').on(table.contractId, table.at, table.id),
    index('expenses_awaiting').on(table.contractId).where(sql`status = 'awaiting_approval'`),
    index('expenses_of_passage').on(table.jobId),
    index('expenses_by').on(table.authorId),
    unique('expenses_corrected_once').on(table.corrects),
  ],
)
export type ExpenseRow = typeof expenses.$inferSelect

export const expensePhotos = pgTable(
  'expense_photos',
  {
    id: idColumn(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    /** Its key in the file store. */
    file: text().notNull(),
    /** SHA-256 of the picture: sent twice, it is one photo. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    unique('expense_photos_once').on(table.expenseId, table.hash),
    index('expense_photos_of_file').on(table.file),
  ],
)
export type ReceiptRow = typeof expensePhotos.$inferSelect

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** The person who announced it, and who paid. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: paymentKinds }).notNull(),
    cents: integer().notNull(),
    at: instantColumn('at').notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    note: text(),
    status: text({ enum: paymentStatuses }).notNull(),
    disputeReason: text('dispute_reason'),
    answeredAt: instantColumn('answered_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    check('payments_cents', sql`${table.cents} > 0`),
    index('payments_of_account').on(table.contractId, table.at, table.id),
    index('payments_announced').on(table.contractId).where(sql`status = 'announced'`),
    index('payments_by').on(table.authorId),
    index('payments_disputed').on(table.answeredAt, table.id).where(sql`status = 'disputed'`),
    // For the declaration to the tax office, which is added up from the index alone.
    index('payments_tax_sums')
      .on(table.at, table.contractId, table.kind, table.cents)
      .where(sql`status = 'confirmed' and kind <> 'provision'`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** A trigger keeps signed ones unchanged: see the migration. */
export const settlements = pgTable(
  'settlements',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    proposerId: uuid('proposer_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: settlementStatuses }).notNull(),
    lines: jsonb().$type<AccountLine[]>().notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
    fee: jsonb().$type<FeeOverride>(),
    /** Everything that both sign. */
    content: jsonb().$type<SettledContent>().notNull(),
    /** SHA-256 of the content in canonical JSON. */
    hash: text().notNull(),
    /** The changes since then, in words; null without any. */
    voidedBy: text('voided_by'),
    signedAt: instantColumn('signed_at'),
    mailedToCrewAt: instantColumn('mailed_to_crew_at'),
    mailedToOwnerAt: instantColumn('mailed_to_owner_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    // One that counts for each account, also with concurrent requests.
    uniqueIndex('settlements_once').on(table.contractId).where(sql`status <> 'void'`),
    index('settlements_of_account').on(table.contractId, table.createdAt, table.id),
    index('settlements_by').on(table.proposerId),
    check('settlements_signed', sql`(${table.status} = 'signed') = (${table.signedAt} is not null)`),
  ],
)
export type SettlementRow = typeof settlements.$inferSelect

export const settlementSignatures = pgTable(
  'settlement_signatures',
  {
    id: idColumn(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    party: text({ enum: parties }).notNull(),
    png: bytesColumn().notNull(),
    /** SHA-256 of the picture. */
    inkHash: text('ink_hash').notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    emailVerified: boolean('email_verified').notNull(),
    signedAt: instantColumn('signed_at').notNull(),
  },
  table => [unique('settlement_signatures_once').on(table.settlementId, table.party)],
)
export type SettlementSignatureRow = typeof settlementSignatures.$inferSelect
