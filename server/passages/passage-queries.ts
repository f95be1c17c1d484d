import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import { boundFields, pickFields } from '#domain/jobs/offer-field-lists.ts'
import { users } from '#server/accounts/account-table.ts'
import { annexes } from '#server/annexes/annex-table.ts'
import { applications, isAccepted } from '#server/applications/application-table.ts'
import { checklistItems, checklists } from '#server/checklists/checklist-table.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { type JobCard, jobCardColumns } from '#server/jobs/job-card.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { agreedNumber, agreedText } from '#server/jobs/signed-contracts.ts'
import { passages, passageWaivers } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

/** The card of an offer without what is about its viewer or its applicants: a passage shows none of it. */
const cardColumns = pickFields(jobCardColumns(sql`null::uuid`), [
  'id',
  'ownerId',
  ...boundFields,
  'title',
  'status',
  'ownerName',
  'ownerPicture',
  'ownerCompany',
  'vessel',
])
type CardColumn = keyof typeof cardColumns

export type PassageCard = Pick<JobCard, CardColumn> & {
  vesselZone: number | null
  vesselId: string | null
  cancelledAt: Date | null
}

const cards = (db: Database, which: SQL | undefined): Promise<PassageCard[]> =>
  db
    .select({
      ...cardColumns,
      vesselId: jobs.vesselId,
      cancelledAt: jobs.cancelledAt,
      vesselZone: sql<number | null>`(select v.zone from ${vessels} v where v.id = ${jobs.vesselId})`,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(which)

export const findPassageCards = (db: Database, jobIds: readonly string[]) =>
  cards(db, inArray(jobs.id, [...jobIds]))

export const passagesOf = (db: Database, actor: Actor) =>
  inArray(
    passages.jobId,
    actor.role === 'owner'
      ? db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
      : db
          .select({ id: applications.jobId })
          .from(applications)
          .where(and(eq(applications.crewId, actor.id), isAccepted)),
  )

/** By person, when their contract ended. */
export async function mapLeavings(db: Database, jobId: string): Promise<Map<string, Date>> {
  const { crewId, cancelledAt, endedBy } = contracts
  const rows = await db
    .select({ crewId, cancelledAt })
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), isNotNull(endedBy)))
  return new Map(rows.flatMap(({ crewId, cancelledAt }) => (cancelledAt ? [[crewId, cancelledAt]] : [])))
}

export const listAboard = (db: Database, jobIds: readonly string[]) =>
  db
    .select({
      jobId: applications.jobId,
      id: users.id,
      name: users.name,
      picture: users.picture,
      erasedAt: users.erasedAt,
      role: applications.role,
      contract: {
        id: contracts.id,
        status: contracts.status,
        signedAt: contracts.ownerSignedAt,
        vesselLength: agreedNumber('vesselLength'),
        annexes: contracts.annexes,
        originPort: agreedText<string>('originPort'),
        destinationPort: agreedText<string>('destinationPort'),
        startDate: contracts.startDate,
        endDate: contracts.endDate,
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.crewId))
    .leftJoin(
      contracts,
      and(eq(contracts.jobId, applications.jobId), eq(contracts.crewId, applications.crewId)),
    )
    .where(and(inArray(applications.jobId, [...jobIds]), isAccepted))
    .orderBy(asc(applications.acceptedAt), asc(applications.id))
export type Aboard = Awaited<ReturnType<typeof listAboard>>[number]

// In a query of one table Drizzle writes bare column names, which a subquery takes for its own.
const notWorking = sql<
  string[]
>`(select coalesce(json_agg(i.label order by i.position), '[]') from ${checklistItems} i where i.checklist_id = checklists.id and i.version = checklists.version and i.critical and i.status = 'not_working')`
const signedBy = sql<
  string[]
>`(select coalesce(json_agg(s.party), '[]') from ${handoverSignatures} s where s.checklist_id = checklists.id)`

const recordSignedAt =
  sql<Date | null>`(select max(s.signed_at) from ${handoverSignatures} s where s.checklist_id = checklists.id)`.mapWith(
    handoverSignatures.signedAt,
  )

export const listLists = (db: Database, contractIds: readonly string[]) =>
  contractIds.length === 0
    ? []
    : db
        .select({
          id: checklists.id,
          contractId: checklists.contractId,
          phase: checklists.phase,
          status: checklists.status,
          notWorking,
          signedBy,
          reviewedAt: checklists.reviewedAt,
          recordSignedAt,
        })
        .from(checklists)
        .where(inArray(checklists.contractId, [...contractIds]))

/** One of a contract at most, with who has signed it already. */
export const listOpenAnnexes = (db: Database, contractIds: readonly string[]) =>
  contractIds.length === 0
    ? []
    : db
        .select({ contractId: annexes.contractId, proposerId: annexes.proposerId })
        .from(annexes)
        .where(and(inArray(annexes.contractId, [...contractIds]), eq(annexes.status, 'open')))

/** The contracts whose certificate of sea service the owner has signed or refused. */
export async function listCertified(db: Database, contractIds: readonly string[]): Promise<Set<string>> {
  if (contractIds.length === 0) return new Set()
  const rows = await db
    .select({ contractId: seaService.contractId })
    .from(seaService)
    .where(inArray(seaService.contractId, [...contractIds]))
  return new Set(rows.map(({ contractId }) => contractId))
}

export const listPassageRows = (db: Database, jobIds: readonly string[]) =>
  db
    .select()
    .from(passages)
    .where(inArray(passages.jobId, [...jobIds]))

/** The answers of the vessels' insurers. */
export const listInsurerAnswers = (db: Database, jobIds: readonly string[]) =>
  db
    .select({ jobId: dossiers.jobId, state: dossiers.answer, note: dossiers.note })
    .from(dossiers)
    .where(inArray(dossiers.jobId, [...jobIds]))

/** With the name of each waiver's author. */
export const listWaivers = (db: Database, jobIds: readonly string[]) =>
  db
    .select({ waiver: passageWaivers, name: users.name })
    .from(passageWaivers)
    .innerJoin(users, eq(users.id, passageWaivers.byId))
    .where(inArray(passageWaivers.jobId, [...jobIds]))
