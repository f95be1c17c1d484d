import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { missingOf, waiverCounts } from '#domain/passages/departure-conditions.ts'
import { applications } from '#server/applications/application-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { noReadiness, peopleOf, writePassage } from '#server/passages/change-passage.ts'
import { dropSharesOf } from '#server/passages/drop-shares.ts'
import { dropWaiver } from '#server/passages/drop-waiver.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { passages } from '#server/passages/passage-table.ts'
import { storeBefore } from '#server/passages/store-before.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'

type Changed = { jobId: string } | { vesselId: string } | { personId: string }

type Leaving = Pick<SystemContext, 'db' | 'now' | 'services'>

declare module '#server/platform/context.ts' {
  interface Services {
    departures: {
      /** First in a transaction that changes a person's papers: the vessels and offers that a recheck needs, as `changing` locks them. */
      lock(db: Database, personId: string): Promise<void>
      /** In the transaction of each act by which a condition may turn missing: readinesses are then taken back. */
      recheck(context: Context, changed: Changed): Promise<void>
      /** Before a person leaves their place: their links and their wait end; a skipper's readiness and waived titles are nobody else's. */
      leave(context: Leaving, jobId: string, personId: string): Promise<void>
    }
  }
}

const hasDeparted = sql`exists (select 1 from ${passages} p where p.job_id = ${jobs.id} and p.departed_at is not null)`

function isAbout(changed: Changed) {
  if ('jobId' in changed) return eq(jobs.id, changed.jobId)
  if ('vesselId' in changed) return eq(jobs.vesselId, changed.vesselId)
  // From the few applications of one person.
  return sql`${jobs.id} in (select a.job_id from ${applications} a where a.crew_id = ${changed.personId} and a.status = 'accepted' and a.withdrawn_at is null)`
}

async function recheck(context: Context, changed: Changed): Promise<void> {
  const found = await context.db
    .select({ jobId: passages.jobId })
    .from(passages)
    .innerJoin(jobs, eq(jobs.id, passages.jobId))
    .where(and(isAbout(changed), isNull(passages.departedAt)))
    .orderBy(passages.jobId)
  for (const { jobId } of found) await recheckDeparture(context, jobId)
}

/** The person whose readiness is taken back is told. */
export async function recheckDeparture(context: Context, jobId: string): Promise<void> {
  const { db, now, actor } = context
  const passage = await findPassage(context, jobId)
  if (!passage) return
  if (!waiverCounts('skipper_fit', passage.departure)) await dropWaiver(db, jobId, 'skipper_fit')
  const { row, card, skipper, conditions } = passage
  const [missing] = missingOf(conditions)
  if (!missing || !(row?.ownerReadyAt || row?.skipperReadyAt)) return
  await writePassage({ db, now }, jobId, { ownerReadyAt: null, skipperReadyAt: null, leftAt: null })
  const had = [
    ...(row.ownerReadyAt ? [card.ownerId] : []),
    ...(row.skipperReadyAt && skipper ? [skipper.id] : []),
  ]
  const [to, own] = [had.filter(id => id !== actor.id), { missing: missing.key }]
  await tell(
    { db, now },
    {
      notify: [{ type: 'departure_unready', to, from: actor.id, job: card, own }],
      answered: null,
      live: { passage: { id: jobId, to: peopleOf(passage) } },
    },
  )
}

async function leave(context: Leaving, jobId: string, personId: string): Promise<void> {
  await dropSharesOf(context.db, personId, { jobId })
  const passage = await findPassage(context, jobId)
  if (!passage?.row || passage.row.departedAt) return
  if (passage.row.aboardAt) await storeBefore(context, jobId, null)
  if (passage.skipper?.id !== personId) return
  await dropWaiver(context.db, jobId, 'skipper_fit')
  await writePassage(context, jobId, noReadiness)
}

async function lock(db: Database, personId: string): Promise<void> {
  const found = await db
    .select({ jobId: jobs.id, vesselId: jobs.vesselId })
    .from(jobs)
    .where(and(isAbout({ personId }), sql`${jobs.status} in ('open', 'filled')`, not(hasDeparted)))
  for (const vesselId of [...new Set(found.flatMap(({ vesselId }) => vesselId ?? []))].sort())
    await lockVessel(db, vesselId, 'share')
  for (const jobId of found.map(({ jobId }) => jobId).sort()) await lockJob(db, jobId)
}

export const openDepartures = () => ({ lock, recheck, leave })
