import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { reviews } from '#server/reviews/review-table.ts'

const isActive = (party: 'owner_id' | 'crew_id') =>
  sql`exists (select from ${users} u where u.id = contracts.${sql.raw(party)} and u.disabled_at is null and u.erased_at is null)`

/** For each completed contract: the authors of its reviews, and whether both accounts are active. */
export const listReviewPairs = (db: Database, which: SQL | undefined) =>
  db
    .select({
      contractId: contracts.id,
      jobId: contracts.jobId,
      ownerId: contracts.ownerId,
      crewId: contracts.crewId,
      bothActive: sql<boolean>`${isActive('owner_id')} and ${isActive('crew_id')}`,
      authors: sql<
        string[]
      >`(select coalesce(json_agg(r.author_id), '[]') from ${reviews} r where r.contract_id = contracts.id)`,
    })
    .from(contracts)
    .where(and(eq(contracts.status, 'completed'), which))
    .orderBy(asc(contracts.ownerSignedAt), asc(contracts.id))
export type ReviewPair = Awaited<ReturnType<typeof listReviewPairs>>[number]

/** Nobody while one of the two accounts is disabled or erased. */
export const missingOfPair = ({ ownerId, crewId, authors, bothActive }: ReviewPair): string[] =>
  bothActive ? [ownerId, crewId].filter(id => !authors.includes(id)) : []
