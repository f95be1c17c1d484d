import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { type TitleRow, titles } from '#server/titles/title-table.ts'

const isTheirs = (userId: string) => and(eq(titles.userId, userId), hasKnown(titles.kind))

export const listTitlesOf = (db: Database, userId: string): Promise<TitleRow[]> =>
  db.select().from(titles).where(isTheirs(userId)).orderBy(asc(titles.createdAt), asc(titles.id))

/** Also those of a kind that the next release has brought. */
export const listAllTitlesOf = (db: Database, userId: string): Promise<TitleRow[]> =>
  db.select().from(titles).where(eq(titles.userId, userId)).orderBy(asc(titles.createdAt), asc(titles.id))

const heldColumns = {
  kind: titles.kind,
  name: titles.name,
  validUntil: titles.validUntil,
  verifiedAt: titles.verifiedAt,
}

export const listHeldTitles = prepareOnce('list_held_titles', (db, { userId }: Slots<{ userId: string }>) =>
  db
    .select(heldColumns)
    .from(titles)
    .where(and(eq(titles.userId, userId), hasKnown(titles.kind)))
    .orderBy(asc(titles.createdAt), asc(titles.id)),
)

export async function listHeldTitlesOfEach(
  db: Database,
  userIds: string[],
): Promise<Map<string, HeldTitle[]>> {
  const held = new Map<string, HeldTitle[]>()
  if (userIds.length === 0) return held
  const rows = await db
    .select({ userId: titles.userId, ...heldColumns })
    .from(titles)
    .where(and(inArray(titles.userId, [...new Set(userIds)]), hasKnown(titles.kind)))
    .orderBy(asc(titles.createdAt), asc(titles.id))
  for (const { userId, ...title } of rows) held.set(userId, [...(held.get(userId) ?? []), title])
  return held
}

export async function findTitle(db: Database, userId: string, id: string): Promise<TitleRow | undefined> {
  const [title] = await db
    .select()
    .from(titles)
    .where(and(eq(titles.id, id), isTheirs(userId)))
  return title
}

const expectRow = (row: TitleRow | undefined): TitleRow => {
  if (!row) throw new Error('A title was not written.')
  return row
}

export async function insertTitle(db: Database, row: typeof titles.$inferInsert): Promise<TitleRow> {
  const [title] = await db.insert(titles).values(row).returning()
  return expectRow(title)
}

export async function changeTitle(
  db: Database,
  id: string,
  changes: PgUpdateSetSource<typeof titles>,
): Promise<TitleRow> {
  const [title] = await db.update(titles).set(changes).where(eq(titles.id, id)).returning()
  return expectRow(title)
}

export const deleteTitle = (db: Database, id: string) => db.delete(titles).where(eq(titles.id, id))
