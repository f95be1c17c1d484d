import { Refusal } from '#domain/errors.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { type Account, accountOf, type Ledger, readLedger } from '#server/ledger/load-accounts.ts'
import { recheckSettlements, type VoidCause } from '#server/ledger/recheck-settlements.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

interface Changing {
  jobId: string
  /** The cause that this change gives an open settlement, which it makes void. */
  cause: VoidCause
}

/**
 * One change at a time of an offer's accounts, under the lock that its log, its annexes and its end take too. An
 * open settlement is judged again in its commit, and the owner's open pages read again.
 */
export const changingLedger = <T>(
  context: Context,
  { jobId, cause }: Changing,
  change: (inside: Context, ledger: Ledger) => Promise<T>,
): Promise<T> =>
  transaction(context, async inside => {
    const { db } = inside
    if (!(await findJob(db, jobId))) throw new Refusal('account_not_found')
    await lockOffer(db, jobId)
    const ledger = await readLedger(inside, jobId)
    const changed = await change(inside, ledger)
    await recheckSettlements(inside, jobId, cause)
    const to = [ledger.job.ownerId]
    await tell(inside, { notify: [], answered: null, live: { passage: { id: jobId, to } } })
    return changed
  })

/** The same for the account with this crew member, whose open pages read again too. */
export const changingAccount = <T>(
  context: Context,
  { crewId, ...changing }: Changing & { crewId: string },
  change: (inside: Context, ledger: Ledger, account: Account) => Promise<T>,
): Promise<T> =>
  changingLedger(context, changing, async (inside, ledger) => {
    const changed = await change(inside, ledger, accountOf(ledger, inside.actor, crewId))
    const live = { passage: { id: changing.jobId, to: [crewId] } }
    await tell(inside, { notify: [], answered: null, live })
    return changed
  })
