import type { LogMoments } from '#domain/passages/log-moments.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { Aboard } from '#domain/passages/passage-policy.ts'

const instantOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso))

/** What passagePolicy decides by, from what the server replies. */
export const aboardOf = ({ owner, crew, stage }: PassageView): Aboard => ({
  ownerId: owner._id,
  crewIds: crew.map(({ user }) => user._id),
  skipperId: crew.find(({ isSkipper }) => isSkipper)?.user._id ?? null,
  stage,
})

export const hasSignedContract = ({ crew }: PassageView, userId: string): boolean =>
  crew.find(({ user }) => user._id === userId)?.contract?.status === 'completed'

export const logMomentsOf = ({ departure, arrival, calledOff }: PassageView): LogMoments => ({
  departedAt: instantOf(departure?.departedAt),
  endedAt: instantOf(arrival?.at ?? calledOff?.at),
})
