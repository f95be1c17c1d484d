import { DAY_MS } from '#domain/durations.ts'
import type { AccountStatus } from '#domain/ledger/account.ts'
import { otherPartyOf, partyOf } from '#server/annexes/find-annexed.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { type Account, hasErased, loadLedger } from '#server/ledger/load-accounts.ts'
import { tell } from '#server/notifications/tell.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

const REMIND_AFTER_DAYS = 7

/** When those who have not signed are reminded. */
export const remindAt = (end: Date): Date => new Date(end.getTime() + REMIND_AFTER_DAYS * DAY_MS)

/** The parties that have not signed; both where nothing is proposed. An erased account counts as done. */
function waitedFor(account: Account): string[] {
  const { status, signatures, ownerId, crewId } = account
  if (hasErased(account)) return []
  const unsigned = [ownerId, crewId].filter(
    id => !signatures.some(({ party }) => party === partyOf(account, id)),
  )
  const waiting: Record<AccountStatus, string[]> = {
    // Signatures of a void settlement don't count.
    open: [ownerId, crewId],
    settling: unsigned,
    settled: [],
    paid: [],
  }
  return waiting[status]
}

export const remindOfSettlement = (context: SystemContext, { jobId }: { jobId: string }): Promise<void> =>
  transaction(context, async inside => {
    const job = await findJob(inside.db, jobId)
    if (!job) return
    await lockOffer(inside.db, jobId)
    const { accounts } = await loadLedger(inside, job)
    for (const account of accounts) {
      const waiting = waitedFor(account)
      await tell(inside, {
        notify: waiting.map(to => ({
          type: 'settlement_reminder',
          to,
          from: otherPartyOf(account, to),
          job,
        })),
        answered: null,
        live: {},
      })
    }
  })
