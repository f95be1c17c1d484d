import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { AnnexStatus } from '#domain/annexes/annex-status.ts'
import type { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import {
  type AnnexRow,
  type AnnexSignatureRow,
  annexes,
  annexSignatures,
} from '#server/annexes/annex-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Step = (typeof annexTransitions)[keyof typeof annexTransitions]

export const listAnnexes = (db: Database, contractId: string): Promise<AnnexRow[]> =>
  db
    .select()
    .from(annexes)
    .where(eq(annexes.contractId, contractId))
    .orderBy(asc(annexes.proposedAt), asc(annexes.id))

export async function findAnnex(db: Database, id: string): Promise<AnnexRow | undefined> {
  const [row] = await db.select().from(annexes).where(eq(annexes.id, id))
  return row
}

export async function findOpenAnnex(db: Database, contractId: string): Promise<AnnexRow | undefined> {
  const [row] = await db
    .select()
    .from(annexes)
    .where(and(eq(annexes.contractId, contractId), eq(annexes.status, 'open')))
  return row
}

/** The contract on an offer whose open annex is the oldest; undefined without one. */
export async function findWaitingContract(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: contracts.id })
    .from(annexes)
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .where(and(eq(contracts.jobId, jobId), eq(annexes.status, 'open')))
    .orderBy(asc(annexes.proposedAt), asc(annexes.id))
    .limit(1)
  return row?.id
}

/** The contract of the newest annex of an offer. */
export async function findNewestContract(db: Database, jobId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: contracts.id })
    .from(annexes)
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .where(eq(contracts.jobId, jobId))
    .orderBy(desc(annexes.proposedAt), desc(annexes.id))
    .limit(1)
  return row?.id
}

const openOfJob = (db: Database, jobId: string) =>
  db
    .select({ annex: annexes, contract: contracts })
    .from(annexes)
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .where(and(eq(contracts.jobId, jobId), eq(annexes.status, 'open')))
    .orderBy(asc(annexes.proposedAt), asc(annexes.id))

export const listOpenOfJob = async (db: Database, jobId: string) => openOfJob(db, jobId)
export const lockOpenOfJob = async (db: Database, jobId: string) => openOfJob(db, jobId).for('update')

/** The only place that writes an annex's status. Undefined if another answer was first. */
export async function advanceAnnex(
  db: Database,
  id: string,
  { to, from }: Step,
  changes: Partial<AnnexRow> & { answeredAt: Date },
): Promise<AnnexRow | undefined> {
  const starts = (Object.keys(from) as AnnexStatus[]).filter(status => from[status] === 'yes')
  const [row] = await db
    .update(annexes)
    .set({ ...changes, status: to })
    .where(and(eq(annexes.id, id), inArray(annexes.status, starts)))
    .returning()
  return row
}

/** 1 for the first annex in force of a contract. The caller holds the contract's lock. */
export async function nextNumber(db: Database, contractId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(annexes.number) })
    .from(annexes)
    .where(eq(annexes.contractId, contractId))
  return (row?.last ?? 0) + 1
}

export const listAnnexSignatures = (db: Database, annexId: string): Promise<AnnexSignatureRow[]> =>
  db
    .select()
    .from(annexSignatures)
    .where(eq(annexSignatures.annexId, annexId))
    .orderBy(asc(annexSignatures.signedAt), asc(annexSignatures.id))

/** Completed contracts of an offer, the oldest first. */
export const listSignedContracts = (db: Database, jobId: string) => listSignedContractsOf(db, [jobId])

/** Those of several offers, each offer's in that order. */
export const listSignedContractsOf = (db: Database, jobIds: readonly string[]) =>
  db
    .select()
    .from(contracts)
    .where(and(inArray(contracts.jobId, [...jobIds]), sql`${contracts.status} = 'completed'`))
    .orderBy(asc(contracts.ownerSignedAt), asc(contracts.id))
