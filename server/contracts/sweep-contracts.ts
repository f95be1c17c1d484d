import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { waitedTooLong } from '#domain/contracts/overdue.ts'
import { DAY_MS } from '#domain/durations.ts'
import { startsOf } from '#domain/transitions.ts'
import { cancelContract } from '#server/contracts/cancel-contracts.ts'
import { type ContractRow, contracts } from '#server/contracts/contract-table.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** Decisions, Contracts. */
const REMIND_AFTER_DAYS = [3, 10]
const AT_ONCE = 100
const NO_ID = '00000000-0000-0000-0000-000000000000'

const waiting = sql`${contracts.status} in ${startsOf(contractTransitions.cancel)}`
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const overdue = (now: Date) =>
  sql`(${contracts.waitingSince} < ${waitedTooLong(now)} or ${contracts.startDate} < ${dayInMadrid(now)}::date)`

type Work = (
  inside: SystemContext,
  contract: ContractRow,
  job: { id: string; title: string },
) => Promise<void>

/** Locks in the common order, the offer first, and checks again under the lock. */
const underLock = (
  context: SystemContext,
  { id, jobId }: Pick<ContractRow, 'id' | 'jobId'>,
  due: SQL,
  work: Work,
) =>
  transaction(context, async inside => {
    const { db } = inside
    const job = await lockJob(db, jobId)
    const [contract] = await db
      .select()
      .from(contracts)
      .where(and(eq(contracts.id, id), waiting, due))
      .for('update')
    if (job && contract) await work(inside, contract, job)
  })

/** All due ones, a hundred at a time. A failure is logged and delays no other. */
async function each(context: SystemContext, due: SQL, work: Work): Promise<void> {
  const { db, services } = context
  let after = NO_ID
  for (;;) {
    const found = await db
      .select({ id: contracts.id, jobId: contracts.jobId })
      .from(contracts)
      .where(and(waiting, due, gt(contracts.id, after)))
      .orderBy(asc(contracts.id))
      .limit(AT_ONCE)
    for (const contract of found) await underLock(context, contract, due, work).catch(services.reportError)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The crew member's place is freed in the same transaction. */
type Expired = (context: SystemContext, jobId: string, crewId: string) => Promise<unknown>

async function expire(context: SystemContext, expired: Expired): Promise<void> {
  const { now } = context
  await each(context, overdue(now), async (inside, contract, job) => {
    await cancelContract({ ...inside, by: null, job }, contract)
    await expired(inside, job.id, contract.crewId)
  })
}

async function remind(context: SystemContext): Promise<void> {
  const { now } = context
  // The last one first: after a long stop one reminder is enough.
  for (const [sent, days] of [...REMIND_AFTER_DAYS.entries()].reverse()) {
    const waits = sql`${contracts.reminders} <= ${sent} and ${contracts.waitingSince} < ${ago(now, days)}`
    const due = sql`${waits} and not ${overdue(now)}`
    await each(context, due, async (inside, { id, ownerId, crewId, status }, job) => {
      const [to, from] = status === 'pending_owner_signature' ? [ownerId, crewId] : [crewId, ownerId]
      await inside.db
        .update(contracts)
        .set({ reminders: sent + 1 })
        .where(eq(contracts.id, id))
      await recordEvent(inside, { contractId: id, what: 'reminded' })
      await tell(inside, {
        notify: [{ type: 'contract_reminder', to, from, job }],
        answered: null,
        live: {},
      })
    })
  }
}

export async function sweepContracts(context: SystemContext, expired: Expired): Promise<void> {
  await expire(context, expired)
  await remind(context)
}
