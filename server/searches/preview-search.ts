import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { DAY_MS } from '#domain/durations.ts'
import {
  type foundJob,
  PREVIEW_COUNTED,
  PREVIEW_DAYS,
  PREVIEW_NAMED,
  type SearchFilters,
} from '#domain/searches/search.ts'
import { permittedTransfers } from '#domain/titles/permitted-transfers.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { narrowing } from '#server/jobs/list-open-jobs.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'

interface Preview {
  count: number
  jobs: z.output<typeof foundJob>[]
}

/** The offers of the last days that have these filters' terms, in any status by now. */
export async function previewSearch(
  { db, actor, now, services }: Context,
  filters: SearchFilters,
): Promise<Preview> {
  const permitted = filters.fit && permittedTransfers(await services.titles.of(actor.id))
  if (permitted?.length === 0) return { count: 0, jobs: [] }
  const narrowed = narrowing(filters, permitted)
  const since = new Date(now.getTime() - PREVIEW_DAYS * DAY_MS)
  const found = await db
    .select({
      _id: jobs.id,
      title: jobs.title,
      originPort: jobs.originPort,
      destinationPort: jobs.destinationPort,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        notHidden('job', jobs.id),
        gte(jobs.createdAt, since),
        ...narrowed.filters,
        ...narrowed.matches,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.raw(String(PREVIEW_COUNTED)) as unknown as number)
  return { count: found.length, jobs: found.slice(0, PREVIEW_NAMED) }
}
