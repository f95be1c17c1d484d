import { asc, eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { savedSearches, searchMailDays, searchMailLinks } from '#server/searches/search-table.ts'

type Erasing = Pick<Context, 'db' | 'actor'>

/** Before the account is locked: a task that tells of a search locks it first, and then references the person. */
export async function lockSearchesOf({ db, actor }: Erasing): Promise<void> {
  await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.userId, actor.id))
    .orderBy(asc(savedSearches.id))
    .for('update')
}

export async function dropSearchesOf({ db, actor }: Erasing): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, actor.id))
  await db.delete(searchMailDays).where(eq(searchMailDays.userId, actor.id))
  await db.delete(searchMailLinks).where(eq(searchMailLinks.userId, actor.id))
}
