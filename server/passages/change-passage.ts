import { sql } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { tell } from '#server/notifications/tell.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import { type PassageRow, passages } from '#server/passages/passage-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

type Changes = Partial<Omit<PassageRow, 'jobId' | 'ownerId' | 'createdAt' | 'updatedAt'>>

const ownerOf = (jobId: string) => sql<string>`(select owner_id from ${jobs} where id = ${jobId})`

/** The first change makes the row. */
export async function writePassage(
  { db, now }: { db: Database; now: Date },
  jobId: string,
  changes: Changes,
): Promise<void> {
  await db
    .insert(passages)
    .values({ jobId, ownerId: ownerOf(jobId), ...changes, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: passages.jobId, set: { ...changes, updatedAt: now } })
}

/** A skipper's readiness, with the person ashore and the guests that they named, is not the next one's. */
export const noReadiness = {
  skipperReadyAt: null,
  leftAt: null,
  reportEvery: null,
  contactName: null,
  contactEmail: null,
  others: null,
} satisfies Changes

export const peopleOf = ({ card, crew }: Passage): string[] => [card.ownerId, ...crew.map(({ id }) => id)]

/** One change at a time of a passage, by a party; their open pages read it again, so `change` itself names none. */
export const changing = <T>(
  context: Context,
  jobId: string,
  change: (inside: Context, passage: Passage) => Promise<T>,
): Promise<T> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockOffer(db, jobId)
    const passage = await findPassage(inside, jobId)
    if (!passage) throw new Refusal('passage_not_found')
    authorize(passagePolicy.read(context.actor, passage.aboard))
    const changed = await change(inside, passage)
    await tell(inside, {
      notify: [],
      answered: null,
      live: { passage: { id: jobId, to: peopleOf(passage) } },
    })
    return changed
  })
