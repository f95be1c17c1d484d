import { eq } from 'drizzle-orm'
import { findJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { raiseUnread } from '#server/notifications/raise-unread.ts'
import { tell } from '#server/notifications/tell.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { countNew } from '#server/searches/search-queries.ts'
import { savedSearches } from '#server/searches/search-table.ts'

/** One unread notification a search, with its count: a further offer raises it. */
export const tellSearch = (
  context: SystemContext,
  { searchId, jobId }: { searchId: string; jobId: string },
): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    // Before the person, whom the notification references: in the order of an erasure.
    const [search] = await db.select().from(savedSearches).where(eq(savedSearches.id, searchId)).for('update')
    if (search?.alert !== 'now') return
    const { userId, name } = search
    const newCount = await countNew(db, searchId)
    if (newCount === 0 || (await findHidden(db, 'job', jobId))) return
    const job = (await findJob(db, jobId)) ?? null
    const own = { search: name, count: newCount }
    if (await raiseUnread(inside, { searchId, job, own })) return
    await tell(inside, {
      notify: [{ type: 'search_match', to: userId, from: userId, job, searchId, own }],
      answered: null,
      live: {},
    })
  })
