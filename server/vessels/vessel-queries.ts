import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import type { VesselFacts } from '#domain/vessels/vessel-policy.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place, whole } from '#server/platform/db/keyset.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import {
  type VesselDocumentRow,
  type VesselPhotoRow,
  type VesselRow,
  vesselDocuments,
  vesselPhotos,
  vessels,
} from '#server/vessels/vessel-table.ts'

export const newestVessels = keyset<VesselRow>(
  'desc',
  [whole(vessels.inUse, 0, 1), [vessels.createdAt, 'timestamptz'], [vessels.id, 'uuid']],
  ({ inUse, createdAt, id }) => [inUse, createdAt, id],
)

export const listVesselsOf = (
  db: Database,
  ownerId: string,
  limit: number,
  after: Place | undefined,
): Promise<VesselRow[]> =>
  db
    .select()
    .from(vessels)
    .where(and(eq(vessels.ownerId, ownerId), newestVessels.after(after)))
    .orderBy(newestVessels.orderBy)
    .limit(limit + 1)

export async function findVessel(db: Database, id: string): Promise<VesselRow | undefined> {
  const [vessel] = await db.select().from(vessels).where(eq(vessels.id, id))
  return vessel
}

export interface Papers {
  vessel: VesselRow
  documents: readonly VesselDocumentRow[]
}
export async function findPapers(db: Database, vesselId: string | null): Promise<Papers | undefined> {
  const vessel = vesselId === null ? undefined : await findVessel(db, vesselId)
  return vessel && { vessel, documents: await listDocumentsOf(db, vessel.id) }
}

export async function findVesselOfContract(db: Database, contractId: string): Promise<VesselRow | undefined> {
  const [found] = await db
    .select({ vessel: vessels })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(vessels, eq(vessels.id, jobs.vesselId))
    .where(eq(contracts.id, contractId))
  return found?.vessel
}

/** Locked until the transaction ends, always before its offers. */
export async function lockVessel(
  db: Database,
  id: string,
  strength: 'update' | 'share',
): Promise<VesselRow | undefined> {
  const [vessel] = await db.select().from(vessels).where(eq(vessels.id, id)).for(strength)
  return vessel
}

export async function findVesselFacts(
  db: Database,
  { id, ownerId }: VesselRow,
  reader: Actor,
): Promise<VesselFacts> {
  const ofVessel = sql`from ${jobs} j where j.vessel_id = ${id}`
  const shown = notHidden('vessel', sql`${id}::uuid`)
  const [facts] = await db
    .select({
      offered: sql<boolean>`exists (select 1 ${ofVessel} and j.status = 'open' and ${notHidden('job', sql`j.id`)}) and ${shown}`,
      accepted: sql<boolean>`exists (select 1 ${ofVessel} and exists (select 1 from ${applications} a where a.job_id = j.id and a.crew_id = ${reader.id} and a.status = 'accepted' and a.withdrawn_at is null) and (${shown} or exists (select 1 from ${contracts} c where c.job_id = j.id and c.crew_id = ${reader.id} and c.status <> 'cancelled')))`,
      contracted: sql<boolean>`exists (select 1 ${ofVessel} and exists (select 1 from ${contracts} c where c.job_id = j.id and c.crew_id = ${reader.id} and c.status = 'completed'))`,
    })
    .from(sql`(select 1) one`)
  return { ownerId, offered: false, accepted: false, contracted: false, ...facts }
}

export async function listVesselPhotos(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VesselPhotoRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(vesselPhotos)
    .where(inArray(vesselPhotos.vesselId, [...ids]))
    .orderBy(asc(vesselPhotos.createdAt), asc(vesselPhotos.id))
  return Map.groupBy(rows, ({ vesselId }) => vesselId)
}

const selectDocuments = (db: Database, where: SQL | undefined): Promise<VesselDocumentRow[]> =>
  db
    .select()
    .from(vesselDocuments)
    .where(where)
    .orderBy(asc(vesselDocuments.createdAt), asc(vesselDocuments.id))

const isOfVessel = (vesselId: string) =>
  and(eq(vesselDocuments.vesselId, vesselId), hasKnown(vesselDocuments.kind))

export const listDocumentsOf = (db: Database, vesselId: string): Promise<VesselDocumentRow[]> =>
  selectDocuments(db, isOfVessel(vesselId))

/** Also those of a kind that the next release has brought. */
export const listAllDocumentsOf = (db: Database, vesselId: string): Promise<VesselDocumentRow[]> =>
  selectDocuments(db, eq(vesselDocuments.vesselId, vesselId))

export async function listDocumentsOfEach(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VesselDocumentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(vesselDocuments)
    .where(and(inArray(vesselDocuments.vesselId, [...ids]), hasKnown(vesselDocuments.kind)))
  return Map.groupBy(rows, ({ vesselId }) => vesselId)
}

export async function findDocument(
  db: Database,
  vesselId: string,
  documentId: string,
): Promise<VesselDocumentRow | undefined> {
  const [document] = await db
    .select()
    .from(vesselDocuments)
    .where(and(eq(vesselDocuments.id, documentId), isOfVessel(vesselId)))
  return document
}

export async function changeVessel(
  db: Database,
  id: string,
  changes: Partial<Omit<VesselRow, 'id' | 'inUse'>> & { updatedAt: Date },
): Promise<VesselRow> {
  const [vessel] = await db.update(vessels).set(changes).where(eq(vessels.id, id)).returning()
  if (!vessel) throw new Error('A locked vessel is gone.')
  return vessel
}
