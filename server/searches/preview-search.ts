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
import type { Database } from '#server/platform/db/database.ts'

interface Preview {
  /** Those that it tells about. */
  days: number
  count: number
  jobs: z.output<typeof foundJob>[]
}

/** Offers are read one by one, because no index has those that are over. */
const LOOKED_THROUGH = 1_200

/** Fewer days, and whole ones, where so many offers were published since. */
async function daysLooked(db: Database, now: Date): Promise<number> {
  const [last] = await db
    .select({ id: jobs.id, createdAt: jobs.createdAt })
    .from(jobs)
    .where(gte(jobs.createdAt, daysAgo(now, PREVIEW_DAYS)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
  return last ? Math.max(1, Math.floor((now.getTime() - last.createdAt.getTime()) / DAY_MS)) : PREVIEW_DAYS
}
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The offers of the last days that have these filters' terms, in any status by now. */
export async function previewSearch(
  { db, actor, now, services }: Context,
  filters: SearchFilters,
): Promise<Preview> {
  const permitted = filters.fit && permittedTransfers(await services.titles.of(actor.id))
  if (permitted?.length === 0) return { days: PREVIEW_DAYS, count: 0, jobs: [] }
  const narrowed = narrowing(filters, permitted)
  const days = await daysLooked(db, now)
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
        gte(jobs.createdAt, daysAgo(now, days)),
        ...narrowed.filters,
        ...narrowed.matches,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.raw(String(PREVIEW_COUNTED)) as unknown as number)
  return { days, count: found.length, jobs: found.slice(0, PREVIEW_NAMED) }
}
