import { and, count, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { jobApi } from '#domain/jobs/job-api.ts'
import { JOBS_COUNTED, jobSorts } from '#domain/jobs/job-list.ts'
import type { PermittedTransfers } from '#domain/titles/permitted-transfers.ts'
import { users } from '#server/accounts/account-table.ts'
import { isPermitted } from '#server/jobs/is-permitted.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { indexed, jobOrders, narrowing, openToCome } from '#server/jobs/list-open-jobs.ts'
import { notAmongHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Query = z.output<typeof jobApi.count.query>

interface Reader {
  today: string
  /** Undefined for a person without titles. */
  permitted: PermittedTransfers[] | undefined
}

// Few are disabled: to look every owner up among all people is dearer than all else of this count.
const notByDisabled = sql`${jobs.ownerId} not in (select u.id from ${users} u where u.erased_at is null and u.disabled_at is not null)`
const notByErased = sql`not exists (select from ${users} u where u.id = ${jobs.ownerId} and u.erased_at is not null)`

/** The offers that the list has with these filters; `fit`: those of them which the reader's titles permit. */
export async function countOpenJobs(
  db: Database,
  { fit, ...narrowed }: Query,
  { today, permitted }: Reader,
): Promise<z.output<typeof jobApi.count.reply>> {
  const noneFits = permitted?.length === 0
  if (fit && noneFits) return { found: 0, fit: 0 }
  const { matches, filters } = narrowing(narrowed, fit && permitted)
  const fits = permitted && !noneFits ? isPermitted(permitted) : sql`false`
  const asked = indexed(narrowed)
  const by = jobSorts.find(sort => asked[sort]) ?? 'start'
  const counted = db
    .select({ fits: sql<boolean>`${fits}`.as('fits') })
    .from(jobs)
    .where(
      and(
        notByDisabled,
        notByErased,
        openToCome(today),
        notAmongHidden('job', jobs.id),
        ...filters,
        ...matches,
      ),
    )
    // The planner would look for a few in the index of the days, and read all that are open.
    .orderBy(...(matches.some(Boolean) ? [] : [jobOrders[by].orderBy]))
    .limit(JOBS_COUNTED)
    .as('counted')
  const [sums] = await db
    .select({ found: count(), fit: sql<number>`count(*) filter (where ${counted.fits})`.mapWith(Number) })
    .from(counted)
  return { found: sums?.found ?? 0, fit: permitted ? (sums?.fit ?? 0) : null }
}
