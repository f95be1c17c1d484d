import { eq } from 'drizzle-orm'
import { markSearchRead } from '#server/notifications/mark-read.ts'
import type { Context } from '#server/platform/context.ts'
import { lockSearch } from '#server/searches/search-queries.ts'
import { type SearchRow, savedSearches } from '#server/searches/search-table.ts'

/** Nothing of it is new any more, and its notification is read. */
export const openSearch = (context: Context, id: string): Promise<SearchRow> =>
  context.db.transaction(async tx => {
    const inside = { ...context, db: tx }
    const search = await lockSearch(inside, id)
    await tx.update(savedSearches).set({ newCount: 0 }).where(eq(savedSearches.id, id))
    await markSearchRead(inside, id)
    return { ...search, newCount: 0 }
  })
