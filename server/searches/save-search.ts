import { and, eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { SearchChanges, SearchInput } from '#domain/searches/search.ts'
import { searchPolicy } from '#domain/searches/search-policy.ts'
import { users } from '#server/accounts/account-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import {
  type CountedSearch,
  countNew,
  countSearches,
  lockSearch,
  matchedBy,
} from '#server/searches/search-queries.ts'
import { type SearchRow, savedSearches, searchMatches } from '#server/searches/search-table.ts'

function expectRow([row]: SearchRow[], newCount: number): CountedSearch {
  if (!row) throw new Refusal('search_not_found')
  return { ...row, newCount }
}

/** The person's row is locked while theirs are counted: many at once leave twenty. */
export const createSearch = (context: Context, { name, filters, alert }: SearchInput) =>
  transaction(context, async ({ db, actor, now }) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    authorize(searchPolicy.save(actor, await countSearches(db, actor.id)))
    const written = { name, filters, alert, ...matchedBy(filters) }
    return expectRow(
      await db
        .insert(savedSearches)
        .values({ ...written, id: newId(), userId: actor.id, createdAt: now })
        .returning(),
      0,
    )
  })

/** Finds that an earlier choice of alert had collected for a mail are not mailed after another choice. */
export const changeSearch = (context: Context, id: string, { name, filters, alert }: SearchChanges) =>
  transaction(context, async inside => {
    const { db } = inside
    const before = await lockSearch(inside, id)
    const after = {
      name: name ?? before.name,
      filters: filters ?? before.filters,
      alert: alert ?? before.alert,
    }
    if (after.alert !== before.alert)
      await db
        .update(searchMatches)
        .set({ mailDue: false })
        .where(and(eq(searchMatches.searchId, id), eq(searchMatches.mailDue, true)))
    return expectRow(
      await db
        .update(savedSearches)
        .set({ ...after, ...matchedBy(after.filters) })
        .where(eq(savedSearches.id, id))
        .returning(),
      await countNew(db, id),
    )
  })

export const removeSearch = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockSearch(inside, id)
    await db.delete(savedSearches).where(eq(savedSearches.id, id))
  })
