import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { waitedTooLong } from '#domain/contracts/overdue.ts'
import { daysBefore } from '#domain/durations.ts'
import { startsOf } from '#domain/transitions.ts'
import { cancelContract } from '#server/contracts/cancel-contracts.ts'
import { type ContractRow, contracts } from '#server/contracts/contract-table.ts'
import { recordEvents } from '#server/contracts/record-event.ts'
import { lockJob, lockJobs } from '#server/jobs/job-queries.ts'
import { notifyEach } from '#server/notifications/notify-each.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { workSlice } from '#server/platform/tasks/in-slices.ts'

/** Decisions, Contracts. */
const FIRST_AFTER_DAYS = 3
const LAST_AFTER_DAYS = 10
const AT_ONCE = 100
const NO_ID = '00000000-0000-0000-0000-000000000000'

const waiting = sql`${contracts.status} in ${startsOf(contractTransitions.cancel)}`

const overdue = (now: Date) =>
  sql`(${contracts.waitingSince} < ${waitedTooLong(now)} or ${contracts.startDate} < ${dayInMadrid(now)}::date)`

type Due = Pick<ContractRow, 'id' | 'jobId'>

type Work = (
  inside: SystemContext,
  contract: ContractRow,
  job: { id: string; title: string },
) => Promise<void>

/** Locks in the common order, the offer first, and checks again under the lock. */
const underLock = (context: SystemContext, { id, jobId }: Due, due: SQL, work: Work) =>
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

const listDue = (db: Database, due: SQL, after: string, limit: number) =>
  db
    .select({ id: contracts.id, jobId: contracts.jobId })
    .from(contracts)
    .where(and(waiting, due, gt(contracts.id, after)))
    .orderBy(asc(contracts.id))
    .limit(limit)

/** The crew member's place is freed in the same transaction. */
type Expired = (context: SystemContext, jobId: string, crewId: string) => Promise<unknown>
/** Returns where it goes on. */
type Walk = (
  context: SystemContext,
  after: string | undefined,
  expired: Expired,
) => Promise<string | undefined>

/** Each frees a place, and so is a transaction of its own. A failure is logged and delays no other. */
const expire: Walk = async (context, after, expired) => {
  const due = overdue(context.now)
  const found = await listDue(context.db, due, after ?? NO_ID, AT_ONCE)
  for (const each of found)
    await underLock(context, each, due, async (inside, contract, job) => {
      await cancelContract({ ...inside, by: null, job }, contract)
      await expired(inside, job.id, contract.crewId)
    }).catch(context.services.reportError)
  return found.length === AT_ONCE ? found.at(-1)?.id : undefined
}

/** All in one: the offers are locked first, and it is asked again which contracts are due. */
async function remindOf(inside: SystemContext, due: SQL, sent: number, ids: Due[]): Promise<void> {
  const { db } = inside
  const offers = await lockJobs(
    db,
    ids.map(({ jobId }) => jobId),
  )
  const job = new Map(offers.map(offer => [offer.id, offer]))
  const found = await db
    .select()
    .from(contracts)
    .where(
      and(
        isOneOf(
          contracts.id,
          ids.map(({ id }) => id),
        ),
        waiting,
        due,
      ),
    )
    .orderBy(asc(contracts.id))
    .for('update')
  if (found.length === 0) return
  await db
    .update(contracts)
    .set({ reminders: sent + 1 })
    .where(
      isOneOf(
        contracts.id,
        found.map(({ id }) => id),
      ),
    )
  await recordEvents(
    inside,
    found.map(({ id }) => ({ contractId: id, what: 'reminded' })),
  )
  await notifyEach(
    inside,
    'contract_reminder',
    found.map(({ jobId, ownerId, crewId, status }) => {
      const [to, from] = status === 'pending_owner_signature' ? [ownerId, crewId] : [crewId, ownerId]
      return { to, from, job: job.get(jobId) ?? null }
    }),
  )
}

const remindAfter =
  (sent: number, days: number): Walk =>
  (context, after) => {
    const { now, db } = context
    const waits = sql`${contracts.reminders} <= ${sent} and ${contracts.waitingSince} < ${daysBefore(now, days)}`
    const due = sql`${waits} and not ${overdue(now)}`
    return workSlice(context, after, {
      list: (last, atOnce) => listDue(db, due, last, atOnce),
      work: (inside, rows) => remindOf(inside, due, sent, rows),
    })
  }

/** In this order. The last reminder is before the first one: after a long stop one is enough. */
const walks = {
  expire,
  remindLast: remindAfter(1, LAST_AFTER_DAYS),
  remind: remindAfter(0, FIRST_AFTER_DAYS),
}
export type ContractStep = keyof typeof walks
export const contractSteps = ['expire', 'remindLast', 'remind'] as const satisfies ContractStep[]

/** The next slice of each, or of the one that goes on. */
export async function sweepContracts(
  context: SystemContext,
  expired: Expired,
  { step, after }: { step?: ContractStep | undefined; after?: string | undefined } = {},
): Promise<void> {
  for (const each of step ? [step] : contractSteps) {
    const next = await walks[each](context, after, expired)
    if (next) await enqueue(context, 'sweep-contracts', { step: each, after: next })
  }
}
