import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { FOLLOW_HOURS_AFTER, type followView } from '#domain/passages/share.ts'
import { users } from '#server/accounts/account-table.ts'
import { blocked } from '#server/accounts/block-queries.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { peopleOf } from '#server/passages/change-passage.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import { findLatest } from '#server/passages/log-queries.ts'
import { passageShares } from '#server/passages/passage-table.ts'
import { readTrack } from '#server/passages/read-track.ts'
import { viewSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

export type Followed = z.output<typeof followView>

const endOf = ({ card, row }: Passage) => row?.arrivedAt ?? row?.calledOffAt ?? card.cancelledAt

/** Null while the passage goes on. */
export function linkEndsAt(passage: Passage): Date | null {
  const end = endOf(passage)
  return end && new Date(end.getTime() + FOLLOW_HOURS_AFTER * HOUR_MS)
}

/** The share of an active account that the offer's owner has not blocked. */
async function findShared(db: Database, token: string): Promise<{ jobId: string; byId: string } | undefined> {
  const { jobId, byId, tokenHash } = passageShares
  const [share] = await db
    .select({ jobId, byId })
    .from(passageShares)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(users, eq(users.id, byId))
    .where(
      and(
        eq(tokenHash, hashSecret(token)),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        not(blocked(sql`${jobs.ownerId}`, sql`${byId}`)),
      ),
    )
  return share
}

/**
 * The passage behind a link, while its maker is a party. Refuses a link that is unknown, ended or too old, with
 * one answer for all three.
 */
export async function follow(
  context: Pick<SystemContext, 'db' | 'now' | 'services'>,
  token: string,
): Promise<Followed> {
  const { db, now } = context
  const share = await findShared(db, token)
  const passage = share && (await findPassage(context, share.jobId))
  if (!passage || !peopleOf(passage).includes(share.byId)) throw new Refusal('follow_not_found')
  const endsAt = linkEndsAt(passage)
  // An arrived one may be settled and reviewed within the day.
  const hasEnded = endsAt ? endsAt <= now : passage.stage === 'closed'
  if (hasEnded) throw new Refusal('follow_not_found')
  const { card, row, stage } = passage
  const sum = row?.logSummary ? viewSum(row.logSummary) : null
  return {
    originPort: card.originPort,
    destinationPort: card.destinationPort,
    vesselName: card.vessel?.name ?? card.vesselName,
    track: row?.departedAt ? await readTrack(context, card.id, row.departedAt) : [],
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
    lastSignalAt: (row?.departedAt && (await findLatest(db, card.id))) || null,
    nextReportBy: sum?.nextReportBy ?? null,
    // Without any position nobody knows how far it went.
    milesRun: sum?.lastPosition ? sum.milesRun : null,
    milesToGo: sum?.milesToGo ?? null,
    averageSpeed: sum?.averageSpeed ?? null,
    route: card.distance && { from: card.distance.from, to: card.distance.to },
  }
}
