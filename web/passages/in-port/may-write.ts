import type { OwnUserView } from '#domain/accounts/account.ts'
import { earliestAboard } from '#domain/passages/before-departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { aboardOf, hasSignedContract, logMomentsOf } from '#domain/passages/passage-facts.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { deviceClock } from '#web/offline/device-clock.ts'

/** Whether this person writes the log of a boat that has not sailed. */
export function mayWriteBefore(passage: PassageView, user: OwnUserView): boolean {
  const now = new Date(deviceClock.now())
  const entry = {
    kind: 'aboard' as const,
    signed: hasSignedContract(passage, user._id),
    isAboard: false,
    endedAt: logMomentsOf(passage).endedAt,
  }
  return (
    passage.departure === null &&
    now >= earliestAboard(passage.startDate) &&
    passagePolicy.writeBefore(user, aboardOf(passage), entry, now).allowed
  )
}
