import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { knownEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import {
  type ChecklistRow,
  checklistItems,
  checklistPhotos,
  checklistRejections,
  checklists,
  type ItemRow,
  type PhotoRow,
  type RejectionRow,
} from '#server/checklists/checklist-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { agreedNow } from '#server/jobs/signed-contracts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

export const owner = alias(users, 'owner')
export const crew = alias(users, 'crew')
const person = (table: typeof owner | typeof crew) => ({
  id: table.id,
  name: table.name,
  email: knownEmail(table),
})

export const cardColumns = {
  checklist: checklists,
  contract: { id: contracts.id, data: agreedNow },
  job: { id: jobs.id, title: jobs.title },
  owner: person(owner),
  crew: person(crew),
}

const cards = (db: Database) =>
  db
    .select(cardColumns)
    .from(checklists)
    .innerJoin(contracts, eq(contracts.id, checklists.contractId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(owner, eq(owner.id, checklists.ownerId))
    .innerJoin(crew, eq(crew.id, checklists.crewId))

export type ChecklistCardRow = Awaited<ReturnType<typeof cards>>[number]

export async function findChecklistCard(db: Database, id: string): Promise<ChecklistCardRow | undefined> {
  const [card] = await cards(db).where(eq(checklists.id, id))
  return card
}

export async function findChecklistOf(
  db: Database,
  contractId: string,
  phase: ChecklistPhase,
): Promise<ChecklistRow | undefined> {
  const [row] = await db
    .select()
    .from(checklists)
    .where(and(eq(checklists.contractId, contractId), eq(checklists.phase, phase)))
  return row
}

const ofJob = (jobId: string) => and(eq(contracts.jobId, jobId), eq(contracts.status, 'completed'))

export async function findFirstChecklist(
  db: Database,
  jobId: string,
  phase: ChecklistPhase,
): Promise<ChecklistCardRow | undefined> {
  const [card] = await cards(db)
    .where(and(ofJob(jobId), eq(checklists.phase, phase)))
    .orderBy(asc(checklists.createdAt), asc(checklists.id))
    .limit(1)
  return card
}

export async function isOnBoard(db: Database, jobId: string, crewId: string): Promise<boolean> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(ofJob(jobId), eq(contracts.crewId, crewId)))
  return rows.length > 0
}

/** Locked until the transaction ends: 'update' for a change of status, 'share' for filling in. */
export async function lockChecklist(
  db: Database,
  id: string,
  strength: 'update' | 'share',
): Promise<ChecklistRow | undefined> {
  const [row] = await db.select().from(checklists).where(eq(checklists.id, id)).for(strength)
  return row
}

/** The only place that writes a list's status. Undefined if another request was first. */
export async function advanceChecklist(
  db: Database,
  id: string,
  transition: Transition<ChecklistStatus>,
  changes: Partial<ChecklistRow> & { updatedAt: Date },
): Promise<ChecklistRow | undefined> {
  const [row] = await db
    .update(checklists)
    .set({ ...changes, status: transition.to })
    .where(and(eq(checklists.id, id), sql`${checklists.status} in ${startsOf(transition)}`))
    .returning()
  return row
}

export const listItems = (
  db: Database,
  { id, version }: Pick<ChecklistRow, 'id' | 'version'>,
): Promise<ItemRow[]> =>
  db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.checklistId, id), eq(checklistItems.listVersion, version)))
    .orderBy(asc(checklistItems.position))

export async function listPhotos(db: Database, items: readonly ItemRow[]): Promise<Map<string, PhotoRow[]>> {
  if (items.length === 0) return new Map()
  const ids = items.map(({ id }) => id)
  const rows = await db
    .select()
    .from(checklistPhotos)
    .where(inArray(checklistPhotos.itemId, ids))
    .orderBy(asc(checklistPhotos.createdAt), asc(checklistPhotos.id))
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

export const listPhotosOf = prepareOnce('photos_of_item', (db, { itemId }: Slots<{ itemId: string }>) =>
  db
    .select()
    .from(checklistPhotos)
    .where(eq(checklistPhotos.itemId, itemId))
    .orderBy(asc(checklistPhotos.createdAt), asc(checklistPhotos.id)),
)

export async function countPhotos(db: Database, which: SQL): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(checklistPhotos).where(which)
  return row?.count ?? 0
}

export const listRejections = (db: Database, checklistId: string): Promise<RejectionRow[]> =>
  db
    .select()
    .from(checklistRejections)
    .where(eq(checklistRejections.checklistId, checklistId))
    .orderBy(asc(checklistRejections.version))
