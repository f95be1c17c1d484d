import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import type { ChecklistStatusFilter } from '#domain/checklists/checklist.ts'
import { type ChecklistStatus, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { cardColumns, crew, owner } from '#server/checklists/checklist-queries.ts'
import { checklistItems, checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { agreedText } from '#server/jobs/signed-contracts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

interface Progress {
  total: number
  answered: number
  worrying: number
  photos: number
}

/** The progress of the current version. Its items are read once. */
const progress = sql<Progress>`(select json_build_object(
    'total', count(*),
    'answered', count(i.status),
    'worrying', count(*) filter (where i.status in ('needs_attention', 'not_working')),
    'photos', (select count(*) from ${checklistPhotos} p where p.item_id = any(array_agg(i.id))))
  from ${checklistItems} i where i.checklist_id = ${checklists.id} and i.version = ${checklists.version})`

/** By the reader's own side, whose index holds the order: a condition on both sides would read and sort all rows. */
const isOf = ({ id, role }: Actor) => eq(role === 'owner' ? checklists.ownerId : checklists.crewId, id)

/** Searched fields: the boat, the transfer, its ports, the people. */
const remembered = sql`plain_text(concat_ws(' ', ${checklists.vesselInfo} ->> 'vesselName', ${checklists.vesselInfo} ->> 'registrationNumber', ${checklists.location} ->> 'port', ${jobs.title}, ${agreedText('originPort')}, ${agreedText('destinationPort')}, ${owner.name}, ${crew.name}))`

const hasText = (text: string | undefined): SQL | undefined =>
  text ? sql`position(plain_text(${text}) in ${remembered}) > 0` : undefined

export const newestChecklists = keyset<{ checklist: { id: string; createdAt: Date } }>(
  'desc',
  [
    [checklists.createdAt, 'timestamptz'],
    [checklists.id, 'uuid'],
  ],
  ({ checklist }) => [checklist.createdAt, checklist.id],
)

interface Wanted {
  status: ChecklistStatusFilter | undefined
  q: string | undefined
  limit: number
  after: Place | undefined
}

const inStatus = (status: ChecklistStatusFilter) =>
  status === 'all' ? undefined : eq(checklists.status, status)

/** Each has its transfer and its people beside it, which are read to be searched. */
const LOOKED_THROUGH = 200

/** The last of those that one call looks through; undefined where it reaches the end. */
export async function findLastLooked(
  db: Database,
  reader: Actor,
  { status = 'all', q, after }: Omit<Wanted, 'limit'>,
): Promise<{ id: string; createdAt: Date } | undefined> {
  if (!q) return undefined
  const [last] = await db
    .select({ id: checklists.id, createdAt: checklists.createdAt })
    .from(checklists)
    .where(and(isOf(reader), inStatus(status), newestChecklists.after(after)))
    .orderBy(newestChecklists.orderBy)
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
  return last
}

/** Those until `last`, if it is given. */
export const listChecklists = (
  db: Database,
  reader: Actor,
  { status = 'all', q, limit, after }: Wanted,
  last?: { id: string; createdAt: Date },
) =>
  db
    .select({ ...cardColumns, progress })
    .from(checklists)
    .innerJoin(contracts, eq(contracts.id, checklists.contractId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(owner, eq(owner.id, checklists.ownerId))
    .innerJoin(crew, eq(crew.id, checklists.crewId))
    .where(
      and(
        isOf(reader),
        inStatus(status),
        hasText(q),
        last &&
          sql`(${checklists.createdAt}, ${checklists.id}) >= (${last.createdAt}::timestamptz, ${last.id}::uuid)`,
        newestChecklists.after(after),
      ),
    )
    .orderBy(newestChecklists.orderBy)
    .limit(limit + 1)

export type ListedChecklist = Awaited<ReturnType<typeof listChecklists>>[number]

export async function countChecklists(
  db: Database,
  reader: Actor,
): Promise<Record<ChecklistStatusFilter, number>> {
  const rows = await db
    .select({ status: checklists.status, count: sql<number>`count(*)::int` })
    .from(checklists)
    .where(isOf(reader))
    .groupBy(checklists.status)
  const counts = Object.fromEntries(checklistStatuses.map(status => [status, 0])) as Record<
    ChecklistStatus,
    number
  >
  for (const { status, count } of rows) counts[status] = count
  return { all: rows.reduce((sum, { count }) => sum + count, 0), ...counts }
}
