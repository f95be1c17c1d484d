import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { ANNEX_OPEN_DAYS } from '#domain/annexes/annex.ts'
import { firstUnchangeable } from '#domain/annexes/annex-fields.ts'
import { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import { daysBefore } from '#domain/durations.ts'
import { valuesOf } from '#server/annexes/annex-facts.ts'
import { advanceAnnex, lockOpenOfJob } from '#server/annexes/annex-queries.ts'
import { type AnnexRow, annexes } from '#server/annexes/annex-table.ts'
import { otherPartyOf, readAnnexed } from '#server/annexes/find-annexed.ts'
import { followContracts } from '#server/annexes/follow-contracts.ts'
import { type ContractRow, contracts } from '#server/contracts/contract-table.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'

const REMIND_AFTER_DAYS = 3
const AT_ONCE = 100
const NO_ID = '00000000-0000-0000-0000-000000000000'

declare module '#server/platform/context.ts' {
  interface Services {
    annexes: {
      /** In the transaction of each act after which an offer or a contract can change less: its open annexes may expire. */
      expireLate(context: Moment, jobId: string): Promise<void>
      /** In the transaction that completes a contract, under the offer's lock: the two may differ. */
      follow(context: Context, contract: ContractRow): Promise<void>
    }
  }
}

type Moment = Pick<SystemContext, 'db' | 'now'>

async function expire({ db, now }: Moment, annex: AnnexRow, contract: ContractRow): Promise<void> {
  const expired = await advanceAnnex(db, annex.id, annexTransitions.expire, { answeredAt: now, effects: [] })
  const job = await findJob(db, contract.jobId)
  if (!expired || !job) return
  const parties = [contract.ownerId, contract.crewId]
  await tell(
    { db, now },
    {
      notify: parties.map(to => ({ type: 'annex_expired', to, from: otherPartyOf(contract, to), job })),
      answered: null,
      live: { contract: { id: contract.id, to: parties }, passage: { id: job.id, to: parties } },
    },
  )
}

async function expireLate(context: Moment, jobId: string): Promise<void> {
  for (const { annex, contract } of await lockOpenOfJob(context.db, jobId)) {
    const { moment } = await readAnnexed(context, contract)
    const terms = { changes: valuesOf(annex), end: annex.endReason }
    if (firstUnchangeable(terms, moment) !== undefined) await expire(context, annex, contract)
  }
}

export const openAnnexes = () => ({
  expireLate,
  async follow(context: Context, contract: ContractRow) {
    await followContracts(context, await readAnnexed(context, contract))
  },
})

const isOpen = sql`${annexes.status} = 'open'`

/** All due ones, a hundred at a time, each under its offer's lock as the answers are. One that fails delays no other. */
async function each(
  context: SystemContext,
  due: SQL | undefined,
  work: (inside: SystemContext, annex: AnnexRow, contract: ContractRow) => Promise<void>,
): Promise<void> {
  let after = NO_ID
  for (;;) {
    const found = await context.db
      .select({ id: annexes.id, jobId: contracts.jobId })
      .from(annexes)
      .innerJoin(contracts, eq(contracts.id, annexes.contractId))
      .where(and(isOpen, due, gt(annexes.id, after)))
      .orderBy(asc(annexes.id))
      .limit(AT_ONCE)
    for (const { id, jobId } of found)
      await transaction(context, async inside => {
        await lockJob(inside.db, jobId)
        const open = (await lockOpenOfJob(inside.db, jobId)).find(({ annex }) => annex.id === id)
        if (open) await work(inside, open.annex, open.contract)
      }).catch(context.services.reportError)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

export async function sweepAnnexes(context: SystemContext): Promise<void> {
  const { now } = context
  await each(context, lt(annexes.proposedAt, daysBefore(now, ANNEX_OPEN_DAYS)), expire)
  const waits = and(isNull(annexes.remindedAt), lt(annexes.proposedAt, daysBefore(now, REMIND_AFTER_DAYS)))
  await each(context, waits, async (inside, annex, contract) => {
    const job = await findJob(inside.db, contract.jobId)
    if (!job) return
    await inside.db.update(annexes).set({ remindedAt: now }).where(eq(annexes.id, annex.id))
    const to = otherPartyOf(contract, annex.proposerId)
    await tell(inside, {
      notify: [{ type: 'annex_reminder', to, from: annex.proposerId, job }],
      answered: null,
      live: {},
    })
  })
}
