import { and, eq } from 'drizzle-orm'
import { markSearchRead } from '#server/notifications/mark-read.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type CountedSearch, lockSearch } from '#server/searches/search-queries.ts'
import { searchMatches } from '#server/searches/search-table.ts'

export const openSearch = (context: Context, id: string): Promise<CountedSearch> =>
  transaction(context, async inside => {
    const { db } = inside
    const search = await lockSearch(inside, id)
    await db
      .update(searchMatches)
      .set({ seen: true })
      .where(and(eq(searchMatches.searchId, id), eq(searchMatches.seen, false)))
    await markSearchRead(inside, id)
    return { ...search, newCount: 0 }
  })
