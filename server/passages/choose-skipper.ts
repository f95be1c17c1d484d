import { mayDealWith } from '#domain/accounts/account-status.ts'
import { authorize } from '#domain/decision.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { changing, noReadiness, writePassage } from '#server/passages/change-passage.ts'
import { dropWaiver } from '#server/passages/drop-waiver.ts'
import { recheckDeparture } from '#server/passages/recheck-departures.ts'
import type { Context } from '#server/platform/context.ts'

/** A waiver for another person's titles is not theirs, either. */
export const chooseSkipper = (context: Context, jobId: string, userId: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    authorize(passagePolicy.appoint(context.actor, passage.aboard, userId))
    authorize(mayDealWith(await findAccountStatus(inside.db, userId)))
    await writePassage(inside, jobId, { skipperId: userId })
    if (passage.skipper?.id === userId) return
    await dropWaiver(inside.db, jobId, 'skipper_fit')
    await writePassage(inside, jobId, noReadiness)
    await recheckDeparture(inside, jobId)
  })
