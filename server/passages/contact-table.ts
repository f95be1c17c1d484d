import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { instantColumn } from '#server/platform/db/columns.ts'

/** Addresses of people ashore, as a SHA-256, whether they want no mail as a contact, and whether one could not reach them. */
export const contactAddresses = pgTable('contact_addresses', {
  hash: text().primaryKey(),
  refusedAt: instantColumn('refused_at'),
  /** The mail server refused the last mail for good. */
  undeliverableAt: instantColumn('undeliverable_at'),
})

/** Mails to contacts: one at the departure, which is `since` then, and one a silence. Their link is known by its hash alone. */
export const contactMails = pgTable(
  'contact_mails',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    since: instantColumn('since').notNull(),
    addressHash: text('address_hash')
      .notNull()
      .references(() => contactAddresses.hash),
    /** Null after the account is erased. */
    senderId: uuid('sender_id').references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    about: text({ enum: ['silence', 'departure'] })
      .notNull()
      .default('silence'),
    sentAt: instantColumn('sent_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.since] }),
    unique('contact_mails_token').on(table.tokenHash),
    index('contact_mails_to').on(table.addressHash, table.sentAt),
    index('contact_mails_by').on(table.senderId, table.sentAt),
    index('contact_mails_age').on(table.sentAt),
  ],
)
