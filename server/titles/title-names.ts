import { and, asc, eq } from 'drizzle-orm'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { titles } from '#server/titles/title-table.ts'

export async function listTitleNames(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: titles.kind, name: titles.name })
    .from(titles)
    .where(and(eq(titles.userId, userId), hasKnown(titles.kind)))
    .orderBy(asc(titles.createdAt), asc(titles.id))
  return rows.map(nameOfTitle)
}
