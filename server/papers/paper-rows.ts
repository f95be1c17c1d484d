import { and, eq, type SQL } from 'drizzle-orm'
import type { PaperKind, PaperState } from '#domain/papers/paper.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { nameOfDocument } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'

/** A title or a vessel's document, as the desk sees it. */
export interface PaperRow {
  kind: PaperKind
  id: string
  name: string
  person: { id: string; name: string }
  vessel: { id: string; name: string } | null
  number: string | null
  issuer: string | null
  issuedOn: string | null
  validUntil: string | null
  fileKey: string | null
  fileName: string | null
  presentedAt: Date
  verifiedAt: Date | null
  refusedAt: Date | null
  refusal: string | null
  paperState: PaperState | null
  updatedAt: Date
}

const person = { id: users.id, name: users.name }

type Order = Pick<PaperRow, 'presentedAt' | 'id'>
const oldest = (table: typeof titles | typeof vesselDocuments) =>
  keyset<Order>(
    'asc',
    [
      [table.presentedAt, 'timestamptz'],
      [table.id, 'uuid'],
    ],
    ({ presentedAt, id }) => [presentedAt, id],
  )
const oldestTitles = oldest(titles)
const oldestDocuments = oldest(vesselDocuments)
/** Both lists are read from the same place. */
export const oldestPapers = oldestTitles

async function selectTitles(db: Database, where: SQL | undefined, limit: number): Promise<PaperRow[]> {
  const rows = await db
    .select({ title: titles, person })
    .from(titles)
    .innerJoin(users, eq(users.id, titles.userId))
    .where(and(where, hasKnown(titles.kind)))
    .orderBy(oldestTitles.orderBy)
    .limit(limit)
  return rows.map(({ title, person }) => ({
    ...title,
    kind: 'title',
    name: nameOfTitle(title),
    person,
    vessel: null,
  }))
}

async function selectDocuments(db: Database, where: SQL | undefined, limit: number): Promise<PaperRow[]> {
  const rows = await db
    .select({ document: vesselDocuments, vessel: { id: vessels.id, name: vessels.name }, person })
    .from(vesselDocuments)
    .innerJoin(vessels, eq(vessels.id, vesselDocuments.vesselId))
    .innerJoin(users, eq(users.id, vessels.ownerId))
    .where(and(where, hasKnown(vesselDocuments.kind)))
    .orderBy(oldestDocuments.orderBy)
    .limit(limit)
  return rows.map(({ document, vessel, person }) => ({
    ...document,
    kind: 'document',
    name: nameOfDocument(document),
    person,
    vessel,
    issuedOn: null,
  }))
}

/** One more than `limit` where there are more. Each state has its place in an index, so that each is read by itself. */
export async function listPapers(
  db: Database,
  asked: { kinds: readonly PaperKind[]; states: readonly PaperState[] },
  limit: number,
  place: Place | undefined,
): Promise<PaperRow[]> {
  const found: PaperRow[] = []
  for (const state of asked.states) {
    if (asked.kinds.includes('title'))
      found.push(
        ...(await selectTitles(db, and(eq(titles.paperState, state), oldestTitles.after(place)), limit + 1)),
      )
    if (asked.kinds.includes('document'))
      found.push(
        ...(await selectDocuments(
          db,
          and(eq(vesselDocuments.paperState, state), oldestDocuments.after(place)),
          limit + 1,
        )),
      )
  }
  return found
    .sort(
      (one, other) => one.presentedAt.getTime() - other.presentedAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .slice(0, limit + 1)
}

export async function findPaper(db: Database, kind: PaperKind, id: string): Promise<PaperRow | undefined> {
  const [row] =
    kind === 'title'
      ? await selectTitles(db, eq(titles.id, id), 1)
      : await selectDocuments(db, eq(vesselDocuments.id, id), 1)
  return row
}
