import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, or } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { passages, passageWaivers } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * A departed passage is the others' evidence: its frozen record stays with the contract. What was prepared for one that
 * has not departed goes, and so does the contact that the skipper named.
 */
export async function erasePassagesOf({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const aboard = db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.crewId, actor.id))
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  const theirs = or(inArray(passages.jobId, aboard), inArray(passages.jobId, own))
  const waiting = and(theirs, isNull(passages.departedAt))
  await db
    .update(passages)
    .set({ ownerReadyAt: null, skipperReadyAt: null, leftAt: null, updatedAt: now })
    .where(waiting)
  const notDeparted = db.select({ jobId: passages.jobId }).from(passages).where(waiting)
  await db
    .delete(passageWaivers)
    .where(and(eq(passageWaivers.byId, actor.id), inArray(passageWaivers.jobId, notDeparted)))
  await db
    .update(passages)
    .set({ weather: null, weatherBy: null })
    .where(and(eq(passages.weatherBy, actor.id), isNull(passages.departedAt)))
  if (actor.role === 'crew')
    await db
      .update(passages)
      .set({ contactName: null, contactEmail: null })
      .where(and(inArray(passages.jobId, aboard), isNotNull(passages.contactEmail)))
}

/** Of offers all of whose contracts are among these; returns the keys of their sealed files. */
export async function dropPassagesOf(db: Database, contractIds: string[]): Promise<string[]> {
  if (contractIds.length === 0) return []
  const offers = db
    .select({ jobId: contracts.jobId })
    .from(contracts)
    .where(inArray(contracts.id, contractIds))
  const others = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.jobId, passages.jobId), notInArray(contracts.id, contractIds)))
  const gone = await db
    .delete(passages)
    .where(and(inArray(passages.jobId, offers), notExists(others)))
    .returning({ jobId: passages.jobId, pdfKey: passages.pdfKey })
  if (gone.length > 0)
    await db.delete(passageWaivers).where(
      inArray(
        passageWaivers.jobId,
        gone.map(({ jobId }) => jobId),
      ),
    )
  return gone.flatMap(({ pdfKey }) => pdfKey ?? [])
}
