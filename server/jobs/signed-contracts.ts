import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import type { SignedContract } from '#domain/jobs/job.ts'
import { boundLines, byField } from '#domain/jobs/offer-field-lists.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** In force: with the annexes. */
const inForce = sql`(${contracts.data} || ${contracts.ownerData} || ${contracts.amended})`
export const agreedNow = inForce.mapWith(contracts.data)
export const agreedText = <T>(field: string) => sql<T>`${inForce} ->> ${sql.raw(`'${field}'`)}`
export const agreedNumber = (field: string) =>
  sql<number | null>`(${inForce} ->> ${sql.raw(`'${field}'`)})::float8`

/** The completed contracts of these offers with the viewer as a party, by offer, the oldest first. */
export async function listSigned(
  db: Database,
  viewer: Actor,
  jobIds: string[],
): Promise<Map<string, SignedContract[]>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .select({
      jobId: contracts.jobId,
      _id: contracts.id,
      crew: { _id: users.id, name: users.name },
      vesselType: agreedText<VesselType>('vesselType'),
      ...byField(boundLines, field => agreedText<string | null>(field)),
      vesselLength: agreedNumber('vesselLength'),
      originPort: agreedText<string>('originPort'),
      destinationPort: agreedText<string>('destinationPort'),
      startDate: contracts.startDate,
      endDate: contracts.endDate,
      budget: agreedNumber('budget'),
    })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.crewId))
    .where(
      and(
        inArray(contracts.jobId, jobIds),
        eq(contracts.status, 'completed'),
        or(eq(contracts.ownerId, viewer.id), eq(contracts.crewId, viewer.id)),
      ),
    )
    .orderBy(asc(contracts.ownerSignedAt), asc(contracts.id))
  const byJob = new Map<string, SignedContract[]>()
  for (const { jobId, ...contract } of rows) byJob.set(jobId, [...(byJob.get(jobId) ?? []), contract])
  return byJob
}
