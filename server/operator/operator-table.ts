import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** The people who run the site. An operator is no user: the same address may belong to both. */
export const operators = pgTable(
  'operators',
  {
    id: idColumn(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Null until the set-up is done. */
    passwordHash: text('password_hash'),
    /** In base32, as the application of codes takes it. */
    totpSecret: text('totp_secret'),
    /** The steps of the codes that have been taken and could still be typed: each is taken once. */
    usedSteps: integer('used_steps').array().notNull().default([]),
    setupTokenHash: text('setup_token_hash'),
    /** For the set-up that has begun; its end replaces the old secret. */
    setupSecret: text('setup_secret'),
    setupExpiresAt: instantColumn('setup_expires_at'),
    createdAt: instantColumn('created_at').notNull(),
    disabledAt: instantColumn('disabled_at'),
  },
  table => [
    uniqueIndex('operators_email').on(table.email),
    uniqueIndex('operators_setup').on(table.setupTokenHash),
  ],
)
export type OperatorRow = typeof operators.$inferSelect

/** Each of them is taken once, and deleted then. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the token, which only its bearer has. */
    tokenHash: text('token_hash').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** An ended session is still known for a while: its bearer is told that it is over. */
    endedAt: instantColumn('ended_at'),
  },
  table => [
    index('operator_sessions_of_operator').on(table.operatorId),
    index('operator_sessions_expiry').on(table.expiresAt),
  ],
)

/** Only ever added to: triggers of the database refuse the rest. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    at: instantColumn('at').notNull(),
    /** Without a reference, so that no cascade can change a row here. Null: a command in the terminal. */
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    act: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Emptied when the person is erased. */
    subjectName: text('subject_name'),
    /** The person whose name it is, if it is somebody's. */
    subjectPersonId: uuid('subject_person_id'),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  table => [
    index('audit_newest').on(table.at, table.id),
    index('audit_of_subject').on(table.subjectId, table.at),
    index('audit_of_person').on(table.subjectPersonId),
  ],
)
export type AuditRow = typeof auditEntries.$inferSelect

/** Wrong sign-ins of an account from an address: after five, no code is right for the rest of the quarter. */
export const operatorAttempts = pgTable(
  'operator_attempts',
  {
    /** SHA-256 of account and network. */
    key: text().primaryKey(),
    wrong: integer().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [index('operator_attempts_expiry').on(table.expiresAt)],
)
