import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { listContainedPorts } from '#domain/ports/picked-port.ts'
import { fullNameOf } from '#domain/ports/port.ts'
import { fit } from '#domain/titles/fit.ts'
import type { Verdict } from '#domain/titles/fit-view.ts'
import { users } from '#server/accounts/account-table.ts'
import { findJobCard, type WithDistance, withDistance } from '#server/jobs/job-card.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { savedSearches, searchMatches } from '#server/searches/search-table.ts'
import { listHeldTitlesOfEach } from '#server/titles/title-queries.ts'

const owners = alias(users, 'owners')
const s = savedSearches

/** A task tells so many. */
const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Reads an offer as somebody without a relationship to it. */
const nobody: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'crew' }
/** `fit=mine` of the list. */
const fitting: readonly Verdict[] = ['fits', 'conditional']

/**
 * The list of offers turned round: one offer, and the filters as columns. Searches of disabled accounts match
 * nothing.
 */
function matches({ id, originPort, destinationPort }: WithDistance, today: string): SQL | undefined {
  const named = [originPort, destinationPort].flatMap(text => findPort(text)?.id ?? [])
  // A picked port is not found by its words in the name of another.
  const others = listContainedPorts(`${originPort} ${destinationPort}`)
    .filter(port => !named.includes(port.id))
    .map(fullNameOf)
  return and(
    eq(jobs.id, id),
    eq(jobs.status, 'open'),
    notHidden('job', jobs.id),
    isNull(owners.disabledAt),
    isNull(owners.erasedAt),
    isNull(users.disabledAt),
    sql`${jobs.startDate} >= ${today}::date`,
    sql`(${s.fit} is null or ${hasKnown(s.fit)})`,
    sql`(${s.vesselType} is null or ${s.vesselType} = ${jobs.vesselType})`,
    sql`(${s.lengthMin} is null or ${s.lengthMin} <= ${jobs.vesselLength})`,
    sql`(${s.lengthMax} is null or ${s.lengthMax} >= ${jobs.vesselLength})`,
    sql`(${s.startFrom} is null or ${s.startFrom} <= ${jobs.startDate})`,
    sql`(${s.startTo} is null or ${s.startTo} >= ${jobs.startDate})`,
    sql`(${s.minBudget} is null or ${s.minBudget} <= ${jobs.budgetKey})`,
    sql`(${s.port} is null or ${s.portIds} && ${sql.param(named)}::text[] or (${jobs.portKeys} like ${s.portPattern} and ${s.port} <> all(${sql.param(others)}::text[])))`,
    sql`(${s.q} is null or ${jobs.words} @@ ${s.words})`,
  )
}

/** Locked in one order, so that two offers matched at once wait for each other. */
const lockMatching = (db: Database, condition: SQL | undefined, atOnce: number) =>
  db
    .select({ id: s.id, userId: s.userId, alert: s.alert, fit: s.fit })
    .from(s)
    .innerJoin(users, eq(users.id, s.userId))
    .innerJoin(jobs, sql`true`)
    .innerJoin(owners, eq(owners.id, jobs.ownerId))
    .where(condition)
    .orderBy(asc(s.id))
    .limit(atOnce)
    .for('update', { of: s })
type Found = Awaited<ReturnType<typeof lockMatching>>[number]

/** Without those that ask for offers which fit the person's titles, where this one does not. */
async function withoutUnfit(db: Database, job: WithDistance, found: Found[]): Promise<Found[]> {
  const asking = found.filter(search => search.fit !== null)
  const held = await listHeldTitlesOfEach(
    db,
    asking.map(({ userId }) => userId),
  )
  const facts = transferFacts(job)
  const verdicts = new Map([...held].map(([userId, titles]) => [userId, fit(facts, titles).verdict]))
  return found.filter(
    search => search.fit === null || fitting.includes(verdicts.get(search.userId) ?? 'unknown'),
  )
}

/** Those of these that had not counted the offer yet. */
const countIn = (db: Database, ids: string[], jobId: string, now: Date) =>
  db
    .insert(searchMatches)
    .select(
      db
        .select({
          searchId: s.id,
          jobId: sql<string>`${jobId}::uuid`.as('job_id'),
          matchedAt: sql<Date>`${now}::timestamptz`.as('matched_at'),
          seen: sql<boolean>`false`.as('seen'),
          mailDue: sql<boolean>`${s.alert} = 'daily'`.as('mail_due'),
        })
        .from(s)
        .where(isOneOf(s.id, ids)),
    )
    .onConflictDoNothing()
    .returning({ id: searchMatches.searchId })

/** Once a search. The distance comes first: it decides whether titles fit. */
export async function matchSearches(context: SystemContext, { jobId }: { jobId: string }): Promise<void> {
  const card = await findJobCard(context.db, nobody, jobId)
  if (card?.status !== 'open') return
  const job = await withDistance(context, card)
  const { now } = context
  const condition = matches(job, dayInMadrid(now))
  let after = FIRST
  await untilDone(
    context,
    async (inside, atOnce) => {
      const locked = await lockMatching(inside.db, and(condition, gt(s.id, after)), atOnce)
      after = locked.at(-1)?.id ?? after
      const found = await withoutUnfit(inside.db, job, locked)
      if (found.length === 0) return locked
      const fresh = await countIn(
        inside.db,
        found.map(({ id }) => id),
        jobId,
        now,
      )
      const ids = new Set(fresh.map(({ id }) => id))
      const searchIds = found.flatMap(({ id, alert }) => (alert === 'now' && ids.has(id) ? id : []))
      if (searchIds.length > 0) await enqueue(inside, 'tell-searches', { jobId, searchIds })
      return locked
    },
    AT_ONCE,
  )
}
