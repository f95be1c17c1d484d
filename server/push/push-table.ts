import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PushKind } from '#domain/push/push-kinds.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Made once, if the operator gives none. At most one row. */
export const pushKeys = pgTable('push_keys', {
  name: text({ enum: ['own'] }).primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/** A browser that asked to be told. It goes with the session that asked: nobody else's device is told. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Tries in a row that the service has not answered. */
    silences: integer().notNull().default(0),
    /** Until then it is not tried again, for any notification. */
    silentUntil: instantColumn('silent_until'),
  },
  table => [
    index('push_subscriptions_of_user').on(table.userId, table.createdAt, table.id),
    index('push_subscriptions_of_session').on(table.session),
  ],
)
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Absent: every kind is wanted. */
export const pushPreferences = pgTable('push_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Those switched off, so that a kind of a later release is on. */
  muted: jsonb().$type<PushKind[]>().notNull(),
})
