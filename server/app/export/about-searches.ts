import { asc, eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { listSearches } from '#server/searches/search-queries.ts'
import { searchMatches } from '#server/searches/search-table.ts'

export async function* listSearchesFully({ db, actor }: Context): AsyncGenerator<object> {
  for (const { id, name, filters, alert, newCount, createdAt } of await listSearches(db, actor.id)) {
    const found = await db
      .select({ offer: { id: jobs.id, title: jobs.title }, matchedAt: searchMatches.matchedAt })
      .from(searchMatches)
      .innerJoin(jobs, eq(jobs.id, searchMatches.jobId))
      .where(eq(searchMatches.searchId, id))
      .orderBy(asc(searchMatches.matchedAt), asc(jobs.id))
    yield { name, filters, alert, newCount, createdAt, found }
  }
}
