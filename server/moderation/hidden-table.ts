import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Hidden, type HiddenKind, hiddenKinds } from '#domain/hidden.ts'
import { instantColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

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
  table => [
    index('hidden_subjects_of_subject').on(table.subjectId, table.kind, table.at),
    // The count of open offers leaves all of these out at once.
    index('hidden_jobs').on(table.subjectId).where(sql`kind = 'job'`),
  ],
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

/** For a statement that reads many: few are hidden, and their set is made once. */
export const notAmongHidden = (kind: HiddenKind, id: AnyColumn): SQL<boolean> =>
  sql<boolean>`${id} not in (select h.subject_id from ${hiddenSubjects} h where h.kind = ${sql.raw(`'${kind}'`)})`

/** With the latest measure's reason; null if nothing hides it. */
export const hiddenAs = (kind: HiddenKind, id: AnyColumn | SQL): SQL<Hidden | null> =>
  sql<Hidden | null>`(select json_build_object('reason', h.reason) ${measuresOf(kind, id)} order by h.at desc, h.statement_id desc limit 1)`

/** The part of a reply: the reason for its author, and for nobody else. */
export const viewHidden = (hidden: Hidden | null, isAuthor: boolean): { hidden?: Hidden } =>
  hidden ? { hidden: { reason: isAuthor ? hidden.reason : null } } : {}

const selectHidden = (kind: HiddenKind) =>
  prepareOnce(`hidden_${kind}`, (db, { id }: Slots<{ id: string }>) =>
    db.select({ hidden: hiddenAs(kind, sql`${id}::uuid`) }).from(sql`(select 1) one`),
  )
const selects = Object.fromEntries(hiddenKinds.map(kind => [kind, selectHidden(kind)])) as Record<
  HiddenKind,
  ReturnType<typeof selectHidden>
>

/** For a row that was read already; after its lock the result is true until the commit. */
export async function findHidden(db: Database, kind: HiddenKind, id: string): Promise<Hidden | null> {
  const [row] = await selects[kind](db, { id })
  return row?.hidden ?? null
}

/** Those of these that are hidden. */
export async function listHidden(
  db: Database,
  kind: HiddenKind,
  ids: readonly string[],
): Promise<Map<string, Hidden>> {
  if (ids.length === 0) return new Map()
  const { subjectId, reason, at, statementId } = hiddenSubjects
  const rows = await db
    .select({ id: subjectId, reason })
    .from(hiddenSubjects)
    .where(and(inArray(subjectId, [...ids]), eq(hiddenSubjects.kind, kind)))
    .orderBy(asc(at), asc(statementId))
  return new Map(rows.map(({ id, reason }) => [id, { reason }]))
}
