import { eq } from 'drizzle-orm'
import { certificationsOf } from '#domain/titles/title.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listTitleNames } from '#server/titles/title-names.ts'

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
