import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/api.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import {
  type ContractEventRow,
  type ContractRow,
  contractEvents,
  contractSignatures,
  contracts,
  type SignatureRow,
} from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { hiddenAs, isHidden } from '#server/moderation/hidden-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { reviews } from '#server/reviews/review-table.ts'

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')

/** The list of the handover record that both have signed; null without one. */
const handover = sql<string | null>`(
  select ${checklists.id} from ${checklists}
  where ${checklists.contractId} = ${contracts.id} and ${checklists.phase} = 'arrival'
    and (select count(*) from ${handoverSignatures} where ${handoverSignatures.checklistId} = ${checklists.id}) = ${parties.length}
)`

const cards = (db: Database) =>
  db
    .select({
      contract: contracts,
      job: jobs,
      hidden: hiddenAs('job', jobs.id),
      owner: { id: owner.id, name: owner.name, disabledAt: owner.disabledAt, erasedAt: owner.erasedAt },
      crew: { id: crew.id, name: crew.name, disabledAt: crew.disabledAt, erasedAt: crew.erasedAt },
      handover,
      role: applications.role,
      agreed: applications.agreed,
      rating: {
        stars: reviews.stars,
        text: reviews.text,
        shownAt: reviews.shownAt,
        hidden: isHidden('review', reviews.id),
      },
      voyage: {
        departedAt: passages.departedAt,
        arrivedAt: passages.arrivedAt,
        calledOffAt: passages.calledOffAt,
      },
    })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(owner, eq(owner.id, contracts.ownerId))
    .innerJoin(crew, eq(crew.id, contracts.crewId))
    .leftJoin(
      applications,
      and(eq(applications.jobId, contracts.jobId), eq(applications.crewId, contracts.crewId)),
    )
    .leftJoin(reviews, and(eq(reviews.contractId, contracts.id), eq(reviews.authorId, contracts.ownerId)))
    .leftJoin(passages, eq(passages.jobId, contracts.jobId))

export type ContractCard = Awaited<ReturnType<typeof cards>>[number]

export const newestContracts = keyset<ContractCard>(
  'desc',
  [
    [contracts.createdAt, 'timestamptz'],
    [contracts.id, 'uuid'],
  ],
  ({ contract }) => [contract.createdAt, contract.id],
)

/** By the reader's own side, whose index holds the order: a condition on both sides would read and sort all rows. */
export const listContracts = (
  db: Database,
  { id, role }: Actor,
  limit: number,
  after: Place | undefined,
): Promise<ContractCard[]> =>
  cards(db)
    .where(and(eq(role === 'owner' ? contracts.ownerId : contracts.crewId, id), newestContracts.after(after)))
    .orderBy(newestContracts.orderBy)
    .limit(limit + 1)

export async function findContractCard(db: Database, id: string): Promise<ContractCard | undefined> {
  const [card] = await cards(db).where(eq(contracts.id, id))
  return card
}

export async function findContractOf(
  db: Database,
  jobId: string,
  crewId: string,
): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), eq(contracts.crewId, crewId)))
  return row
}

/** The oldest of several on one offer that waits for the owner, otherwise the newest. */
export async function findContractForOwner(db: Database, jobId: string): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(eq(contracts.jobId, jobId))
    .orderBy(
      sql`(${contracts.status} = 'pending_owner_signature') desc`,
      sql`case when ${contracts.status} = 'pending_owner_signature' then ${contracts.waitingSince} end asc`,
      sql`${contracts.createdAt} desc`,
    )
    .limit(1)
  return row
}

export async function lockContract(db: Database, id: string): Promise<ContractRow | undefined> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id)).for('update')
  return row
}

/** The only place that writes a contract's status. Undefined if another request was first. */
export async function advanceContract(
  db: Database,
  id: string,
  transition: Transition<ContractStatus>,
  changes: Partial<ContractRow> & { updatedAt: Date },
): Promise<ContractRow | undefined> {
  const [row] = await db
    .update(contracts)
    .set({ ...changes, status: transition.to })
    .where(and(eq(contracts.id, id), sql`${contracts.status} in ${startsOf(transition)}`))
    .returning()
  return row
}

export const listSignatures = (db: Database, contractId: string): Promise<SignatureRow[]> =>
  db
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.contractId, contractId), isNull(contractSignatures.supersededAt)))

export const listEvents = (db: Database, contractId: string): Promise<ContractEventRow[]> =>
  db
    .select()
    .from(contractEvents)
    .where(eq(contractEvents.contractId, contractId))
    .orderBy(asc(contractEvents.at), asc(contractEvents.id))
