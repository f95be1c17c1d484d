import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import { FOLLOW_HOURS_AFTER, type followView } from '#domain/passages/share.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import { findLatest } from '#server/passages/log-queries.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import { readTrack } from '#server/passages/read-track.ts'
import { viewSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

const HOUR_MS = 60 * 60_000

export type Followed = z.output<typeof followView>

const endOf = ({ card, row }: Passage) => row?.arrivedAt ?? row?.calledOffAt ?? card.cancelledAt

/** Null while the passage goes on. */
export function linkEndsAt(passage: Passage): Date | null {
  const end = endOf(passage)
  return end && new Date(end.getTime() + FOLLOW_HOURS_AFTER * HOUR_MS)
}

async function findShared(db: Database, token: string): Promise<string | undefined> {
  const [share] = await db
    .select({ jobId: passageShares.jobId })
    .from(passageShares)
    .where(eq(passageShares.tokenHash, hashSecret(token)))
  return share?.jobId
}

/** What a link shows. Refuses one that is unknown, ended or too old: nobody is told which. */
export async function follow(
  context: Pick<SystemContext, 'db' | 'now' | 'services'>,
  token: string,
): Promise<Followed> {
  const { db, now } = context
  const jobId = await findShared(db, token)
  const passage = jobId === undefined ? undefined : await findPassage(context, jobId)
  if (!passage || passage.stage === 'closed') throw new Refusal('follow_not_found')
  const endsAt = linkEndsAt(passage)
  if (endsAt && endsAt <= now) throw new Refusal('follow_not_found')
  const { card, row, stage } = passage
  const sum = row?.logSummary ? viewSum(row.logSummary) : null
  const hasLeft = row?.departedAt != null
  return {
    originPort: card.originPort,
    destinationPort: card.destinationPort,
    vesselName: card.vessel?.name ?? card.vesselName,
    track: hasLeft ? await readTrack(db, card.id) : [],
    lastPosition: sum?.lastPosition ?? null,
    lastAt: sum?.lastAt ?? null,
    eta: sum?.eta ?? null,
    endsAt,
    stage,
    startDate: card.startDate,
    departedAt: row?.departedAt ?? null,
    arrivedAt: row?.arrivedAt ?? null,
    arrivalPort: row?.arrivalPort ?? null,
    calledOffAt: row?.calledOffAt ?? card.cancelledAt,
    lastSignalAt: (hasLeft && (await findLatest(db, card.id))) || null,
    nextReportBy: sum?.nextReportBy ?? null,
    milesRun: sum?.milesRun ?? null,
    milesToGo: sum?.milesToGo ?? null,
    averageSpeed: sum?.averageSpeed ?? null,
    route: card.distance && { from: card.distance.from, to: card.distance.to },
  }
}
