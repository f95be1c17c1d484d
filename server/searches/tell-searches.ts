import { and, asc, eq } from 'drizzle-orm'
import { findJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tellOfMatches } from '#server/notifications/tell-of-matches.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import type { TaskPayload } from '#server/platform/tasks/task.ts'
import { countNewOfEach } from '#server/searches/search-queries.ts'
import { savedSearches } from '#server/searches/search-table.ts'

/** One unread notification a search, with its count: a further offer raises it. */
export const tellSearches = (
  context: SystemContext,
  { jobId, ...which }: TaskPayload<'tell-searches'>,
): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    const searchIds = 'searchId' in which ? [which.searchId] : which.searchIds
    const { id, userId, name, alert } = savedSearches
    // Before the people, whom the notifications reference: in the order of an erasure.
    const found = await db
      .select({ id, userId, name })
      .from(savedSearches)
      .where(and(isOneOf(id, searchIds), eq(alert, 'now')))
      .orderBy(asc(id))
      .for('update')
    if (found.length === 0 || (await findHidden(db, 'job', jobId))) return
    const counts = await countNewOfEach(
      db,
      found.map(search => search.id),
    )
    const job = (await findJob(db, jobId)) ?? null
    const matches = found.flatMap(search => {
      const count = counts.get(search.id)
      if (!count) return []
      return { searchId: search.id, userId: search.userId, own: { search: search.name, count } }
    })
    await tellOfMatches(inside, job, matches)
  })
