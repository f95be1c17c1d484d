import { asc, eq } from 'drizzle-orm'
import { certificationsOf } from '#domain/titles/title.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { titles } from '#server/titles/title-table.ts'

export async function listTitleNames(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: titles.kind, name: titles.name })
    .from(titles)
    .where(eq(titles.userId, userId))
    .orderBy(asc(titles.createdAt), asc(titles.id))
  return rows.map(nameOfTitle)
}

/** `certifications` holds the titles' names too, for search and lists. The user's row is locked. */
export async function replaceTitleNames(
  db: Database,
  { id, certifications }: Pick<UserRow, 'id' | 'certifications'>,
  before: readonly string[],
): Promise<void> {
  const texts = certifications.filter(text => !before.includes(text))
  const now = await listTitleNames(db, id)
  await db
    .update(users)
    .set({ certifications: certificationsOf(now, texts) })
    .where(eq(users.id, id))
}
