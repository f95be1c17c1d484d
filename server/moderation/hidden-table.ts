import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type HiddenKind, hiddenKinds } from '#domain/moderation/hidden.ts'
import { instantColumn } from '#server/platform/db/columns.ts'

/** One row for each measure in force: several may hide the same thing. A trigger deletes the rows of a deleted thing. */
export const hiddenSubjects = pgTable(
  'hidden_subjects',
  {
    /** Not a reference: the statement of reasons is written by a later feature, in the same transaction. */
    statementId: uuid('statement_id').primaryKey(),
    kind: text({ enum: hiddenKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** For its author. */
    reason: text().notNull(),
    at: instantColumn('at').notNull(),
  },
  table => [index('hidden_subjects_of_subject').on(table.kind, table.subjectId, table.at)],
)

const measuresOf = (kind: HiddenKind, id: AnyColumn | SQL): SQL =>
  sql`from ${hiddenSubjects} h where h.kind = ${sql.raw(`'${kind}'`)} and h.subject_id = ${id}`

/**
 * For others. `offset 0` keeps it a look-up in the index for each row that is read: the planner would otherwise make it a
 * join, and read more rows than a page has.
 */
export const isHidden = (kind: HiddenKind, id: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 ${measuresOf(kind, id)} offset 0)`
export const notHidden = (kind: HiddenKind, id: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`not ${isHidden(kind, id)}`

/** The latest measure's reason, for the author; null if nothing hides it. */
export const hiddenReason = (kind: HiddenKind, id: AnyColumn | SQL): SQL<string | null> =>
  sql<
    string | null
  >`(select h.reason ${measuresOf(kind, id)} order by h.at desc, h.statement_id desc limit 1)`
