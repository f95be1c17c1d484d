import { eq } from 'drizzle-orm'
import { findJob } from '#server/jobs/job-queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { raiseUnread } from '#server/notifications/raise-unread.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { countNew } from '#server/searches/search-queries.ts'
import { savedSearches } from '#server/searches/search-table.ts'

/** One unread notification a search, with its count: a further offer raises it. */
export const tellSearch = (
  { db, now }: SystemContext,
  { searchId, jobId }: { searchId: string; jobId: string },
): Promise<void> =>
  db.transaction(async tx => {
    // Before the person, whom the notification references: in the order of an erasure.
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, searchId)).for('update')
    if (search?.alert !== 'now') return
    const { userId, name } = search
    const newCount = await countNew(tx, searchId)
    if (newCount === 0) return
    const job = (await findJob(tx, jobId)) ?? null
    const own = { search: name, count: newCount }
    if (await raiseUnread({ db: tx, now }, { searchId, job, own })) return
    await notify({ db: tx, now }, 'search_match', { to: userId, from: userId, job, searchId }, own)
  })
