import type { OwnUserView } from '#domain/accounts/account.ts'
import { earliestAboard } from '#domain/passages/before-departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { aboardOf, hasSignedContract, logMomentsOf } from '#domain/passages/passage-facts.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { deviceClock } from '#web/offline/device-clock.ts'

/** Whether this person writes the log of a boat that has not sailed: near the start, or where they have begun it. */
export function mayWriteBefore(
  passage: PassageView,
  user: OwnUserView,
  entries: readonly { author?: { _id: string } | undefined }[],
): boolean {
  const now = new Date(deviceClock.now())
  const entry = {
    kind: 'aboard' as const,
    signed: hasSignedContract(passage, user._id),
    isAboard: false,
    endedAt: logMomentsOf(passage).endedAt,
  }
  const hasBegun = entries.some(({ author }) => author?._id === user._id)
  return (
    passage.departure === null &&
    (hasBegun || now >= earliestAboard(passage.startDate)) &&
    passagePolicy.writeBefore(user, aboardOf(passage), entry, now).allowed
  )
}
