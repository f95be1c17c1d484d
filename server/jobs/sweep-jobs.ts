import { and, inArray, not, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** An offer whose end is past is completed by a completed contract, once none waits for a signature any more. */
async function complete({ db, now }: SystemContext): Promise<void> {
  const { complete: step } = jobTransitions
  const over = sql`${jobs.status} in ${startsOf(step)} and ${jobs.endDate} < ${dayInMadrid(now)}::date`
  const has = (statuses: ContractStatus[]) =>
    sql`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and c.status in ${statuses})`
  await db
    .update(jobs)
    .set({ status: step.to, updatedAt: now })
    .where(and(over, has(['completed']), not(has(startsOf(contractTransitions.cancel)))))
}

/** What a date brings about. */
export async function sweepJobs(context: SystemContext): Promise<void> {
  await expire(context)
  await complete(context)
}

/** An offer whose start is past and for which nobody was accepted has expired. */
async function expire({ db, now }: SystemContext): Promise<void> {
  const { expire: step } = jobTransitions
  const overdue = sql`${jobs.status} in ${startsOf(step)} and ${jobs.startDate} < ${dayInMadrid(now)}::date`
  await db.transaction(async tx => {
    // Locked first and judged by a second statement: an acceptance that was under way is then seen, and one that
    // still is keeps its offer out of this sweep.
    const locked = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(overdue)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const ids = locked.map(({ id }) => id)
    await tx
      .update(jobs)
      .set({ status: step.to, updatedAt: now })
      .where(
        and(
          inArray(jobs.id, ids),
          sql`not exists (select 1 from ${applications} a where a.job_id = ${jobs.id} and a.status = 'accepted' and a.withdrawn_at is null)`,
        ),
      )
  })
}
