import { DAY_MS } from '#domain/durations.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { type Account, loadLedger } from '#server/ledger/load-accounts.ts'
import { tell } from '#server/notifications/tell.ts'
import { lockOffer } from '#server/passages/change-passage.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

const REMIND_AFTER_DAYS = 7

/** When those who have not signed are reminded. */
export const remindAt = (end: Date): Date => new Date(end.getTime() + REMIND_AFTER_DAYS * DAY_MS)

/** The parties that have not signed; both where nothing is proposed. The account of somebody who is gone counts as done. */
function waitedFor({ status, signatures, owner, crew }: Account): string[] {
  if (status === 'settled' || status === 'paid' || owner.erasedAt || crew.erasedAt) return []
  const has = (party: 'owner' | 'crew') => signatures.some(each => each.party === party)
  return [...(has('owner') ? [] : [owner.id]), ...(has('crew') ? [] : [crew.id])]
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
          from: to === account.ownerId ? account.crewId : account.ownerId,
          job,
        })),
        answered: null,
        live: {},
      })
    }
  })
