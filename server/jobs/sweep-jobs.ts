import { and, inArray, not, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** After its end a completed contract completes the offer, once no contract waits for a signature. */
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

export async function sweepJobs(context: SystemContext): Promise<void> {
  await expire(context)
  await complete(context)
}

/** An offer whose start is past and that has nobody accepted expires. */
async function expire(context: SystemContext): Promise<void> {
  const { now } = context

  const { expire: step } = jobTransitions
  const overdue = sql`${jobs.status} in ${startsOf(step)} and ${jobs.startDate} < ${dayInMadrid(now)}::date`
  await transaction(context, async ({ db, now }) => {
    // Locked first and checked by a second statement, which then sees an acceptance that was under way.
    const locked = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(overdue)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const ids = locked.map(({ id }) => id)
    await db
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
