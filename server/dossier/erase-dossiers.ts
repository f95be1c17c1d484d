import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

type Moment = Pick<Context, 'db' | 'now'>

const dropFiles = (moment: Moment, keys: readonly (string | null)[]) =>
  enqueueAll(
    moment,
    'delete-file',
    keys.flatMap(key => (key === null ? [] : [{ payload: { key } }])),
  )

/** An owner's dossiers are deleted; a dossier about a skipper loses its PDF, and keeps the owner's own answer. */
export async function eraseDossiersOf({ db, now, actor }: Moment & Pick<Context, 'actor'>): Promise<void> {
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  const applied = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(eq(applications.crewId, actor.id))
  const gone = await db.delete(dossiers).where(inArray(dossiers.jobId, own)).returning()
  // Read before the update, which returns the new row.
  const about = await db
    .select({ key: dossiers.pdfKey })
    .from(dossiers)
    .where(eq(dossiers.skipperId, actor.id))
    .for('update')
  await db
    .update(dossiers)
    .set({ madeAt: null, pdfKey: null, skipperId: null, madeOn: null })
    .where(eq(dossiers.skipperId, actor.id))
  await db
    .update(dossiers)
    .set({ answeredOn: sql`${dossiers.answeredOn} || '{"skipperId": null}'` })
    .where(and(inArray(dossiers.jobId, applied), sql`${dossiers.answeredOn}->>'skipperId' = ${actor.id}`))
  await dropFiles({ db, now }, [
    ...gone.flatMap(({ pdfKey, fileKey }) => [pdfKey, fileKey]),
    ...about.map(({ key }) => key),
  ])
}

/** Deletes the dossiers of offers all of whose contracts are among these. */
export async function dropDossiersOf({ db, now }: Moment, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return
  const ids = [...contractIds]
  const offers = db.select({ jobId: contracts.jobId }).from(contracts).where(inArray(contracts.id, ids))
  const others = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.jobId, dossiers.jobId), notInArray(contracts.id, ids)))
  const gone = await db
    .delete(dossiers)
    .where(and(inArray(dossiers.jobId, offers), notExists(others)))
    .returning()
  await dropFiles(
    { db, now },
    gone.flatMap(({ pdfKey, fileKey }) => [pdfKey, fileKey]),
  )
}
