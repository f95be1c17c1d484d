import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { type TitleRow, titles } from '#server/titles/title-table.ts'

export const listTitlesOf = (db: Database, userId: string): Promise<TitleRow[]> =>
  db.select().from(titles).where(eq(titles.userId, userId)).orderBy(asc(titles.createdAt), asc(titles.id))

const heldColumns = { kind: titles.kind, name: titles.name, validUntil: titles.validUntil }

export const listHeldTitles = prepareOnce('list_held_titles', (db, { userId }: Slots<{ userId: string }>) =>
  db
    .select(heldColumns)
    .from(titles)
    .where(eq(titles.userId, userId))
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
    .where(inArray(titles.userId, [...new Set(userIds)]))
    .orderBy(asc(titles.createdAt), asc(titles.id))
  for (const { userId, ...title } of rows) held.set(userId, [...(held.get(userId) ?? []), title])
  return held
}

export async function findTitle(db: Database, userId: string, id: string): Promise<TitleRow | undefined> {
  const [title] = await db
    .select()
    .from(titles)
    .where(and(eq(titles.id, id), eq(titles.userId, userId)))
  return title
}
