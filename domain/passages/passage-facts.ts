import { HOUR_MS } from '#domain/durations.ts'
import type { BoatAtSea } from '#domain/passages/follow-words.ts'
import type { LogMoments } from '#domain/passages/log-moments.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { Aboard } from '#domain/passages/passage-policy.ts'

const instantOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso))

/** The facts for passagePolicy, from the server's reply. */
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

export const vesselNameOf = ({
  vessel,
  vesselName,
}: Pick<PassageView, 'vessel' | 'vesselName'>): string | null => vessel?.name ?? vesselName

/** As a link to follow tells it. */
export function boatAtSeaOf({ stage, departure, logSummary }: PassageView): BoatAtSea {
  const { nextReportBy, lastPosition } = logSummary ?? {}
  const reportEvery = (departure?.reportEvery ?? 0) * HOUR_MS
  return {
    stage,
    departedAt: departure?.departedAt ?? null,
    eta: logSummary?.eta ?? null,
    lastAt: logSummary?.lastAt ?? null,
    // The next one is due so long after the last, which may be of any kind.
    lastSignalAt: nextReportBy ? new Date(Date.parse(nextReportBy) - reportEvery).toISOString() : null,
    nextReportBy: nextReportBy ?? null,
    // Without any position nobody knows how far it went.
    milesRun: lastPosition ? (logSummary?.milesRun ?? null) : null,
    milesToGo: logSummary?.milesToGo ?? null,
    averageSpeed: logSummary?.averageSpeed ?? null,
  }
}
