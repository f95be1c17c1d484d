import { and, asc, inArray } from 'drizzle-orm'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { titles } from '#server/titles/title-table.ts'

interface CardTitle {
  name: string
  validUntil: string | null
  verifiedAt: Date | null
}

/** The titles of several people in one statement, in the order in which they were added. */
export async function findCardTitles(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, CardTitle[]>> {
  const found = new Map<string, CardTitle[]>(userIds.map(id => [id, []]))
  if (userIds.length === 0) return found
  const rows = await db
    .select({
      userId: titles.userId,
      kind: titles.kind,
      name: titles.name,
      validUntil: titles.validUntil,
      verifiedAt: titles.verifiedAt,
    })
    .from(titles)
    .where(and(inArray(titles.userId, [...userIds]), hasKnown(titles.kind)))
    .orderBy(asc(titles.createdAt), asc(titles.id))
  for (const { userId, kind, name, ...dated } of rows)
    found.get(userId)?.push({ name: nameOfTitle({ kind, name }), ...dated })
  return found
}
