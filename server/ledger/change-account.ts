import { Refusal } from '#domain/errors.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { type Account, accountOf, type Ledger, readLedger } from '#server/ledger/load-accounts.ts'
import { recheckSettlements, type VoidCause } from '#server/ledger/recheck-settlements.ts'
import { tell } from '#server/notifications/tell.ts'
import { lockOffer } from '#server/passages/change-passage.ts'
import { type Context, transaction } from '#server/platform/context.ts'

interface Changing {
  jobId: string
  /** Whose account; null: the passage's, for the owner. */
  crewId: string | null
  /** Of an open settlement that this change makes void. */
  cause: VoidCause
}

/**
 * One change at a time of an offer's accounts, under the lock that its log, its annexes and its end take too. What it
 * makes of an open settlement is judged with its commit, and the parties' open pages read again.
 */
export const changingAccount = <T>(
  context: Context,
  { jobId, crewId, cause }: Changing,
  change: (inside: Context, ledger: Ledger, account: Account | null) => Promise<T>,
): Promise<T> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    if (!(await findJob(db, jobId))) throw new Refusal('account_not_found')
    await lockOffer(db, jobId)
    const ledger = await readLedger(inside, jobId)
    const account = crewId === null ? null : accountOf(ledger, actor, crewId)
    const changed = await change(inside, ledger, account)
    await recheckSettlements(inside, jobId, cause)
    const to = account ? [account.ownerId, account.crewId] : [ledger.job.ownerId]
    await tell(inside, { notify: [], answered: null, live: { passage: { id: jobId, to } } })
    return changed
  })
