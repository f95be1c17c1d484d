import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Aspects } from '#domain/reviews/aspects.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** One party's of the other, once for each contract. An owner's is also the contract's rating. */
export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    stars: integer().notNull(),
    text: text(),
    aspects: jsonb().$type<Aspects>().notNull().default({}),
    createdAt: instantColumn('created_at').notNull(),
    /** From when on others read it: the window's end, until both have written. */
    shownAt: instantColumn('shown_at').notNull(),
    /** When the reviewed person was told of it. */
    toldAt: instantColumn('told_at'),
    reply: text(),
    repliedAt: instantColumn('replied_at'),
  },
  table => [
    unique('reviews_once').on(table.contractId, table.authorId),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_two_people', sql`${table.authorId} <> ${table.subjectId}`),
    check('reviews_reply', sql`${table.reply} is null or ${table.repliedAt} is not null`),
    index('reviews_of_subject').on(
      table.subjectId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // All that a mean reads: the rows themselves lie far apart.
    index('reviews_marks').on(table.subjectId, table.shownAt, table.id, table.stars, table.aspects),
    index('reviews_of_author').on(table.authorId),
    index('reviews_untold').on(table.shownAt, table.id).where(sql`told_at is null`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect
