import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { seesContact } from '#domain/accounts/account-policy.ts'
import type { ProfessionalStatus } from '#domain/accounts/professional-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { Refusal } from '#domain/errors.ts'
import type { Hidden } from '#domain/hidden.ts'
import { type CrewRole, isToCommand } from '#domain/jobs/crew-role.ts'
import type { JobDistance, jobView, SignedContract } from '#domain/jobs/job.ts'
import { offerFieldNames, pickFields } from '#domain/jobs/offer-field-lists.ts'
import { roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { fitAboard } from '#domain/titles/fit.ts'
import type { HeldTitle, TransferFacts } from '#domain/titles/fit-facts.ts'
import type { Fit } from '#domain/titles/fit-view.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { knownEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { applications } from '#server/applications/application-table.ts'
import {
  type DistanceContext,
  type EstimateContext,
  estimateDistance,
} from '#server/distances/find-distance.ts'
import {
  findKnownDistances,
  type KnownDistance,
  type PairOfTexts,
} from '#server/distances/find-known-distances.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { rememberedFit } from '#server/jobs/remembered-fit.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import { hasContract } from '#server/jobs/who-reads.ts'
import { hiddenAs, isHidden, notHidden, viewHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { vesselPhotos, vessels } from '#server/vessels/vessel-table.ts'
import { type JobVessel, type PathOf, viewJobVessel } from '#server/vessels/vessel-view.ts'

/** Only its owner and the crew of a contract see a hidden vessel; for others the offer has none. */
const readsVessel = (viewer: SQL) =>
  sql`(${notHidden('vessel', jobs.vesselId)} or ${jobs.ownerId} = ${viewer} or ${hasContract(viewer)})`

/** Others see only the name of a hidden profile; the crew of a contract about the offer sees all of it. */
const lacksOwner = (viewer: SQL) =>
  sql<boolean>`(${isHidden('user', jobs.ownerId)} and ${jobs.ownerId} <> ${viewer} and not ${hasContract(viewer)})`

/**
 * The columns of a card in one statement: counts and relationships are index lookups for each returned row, not for
 * each row read.
 */
export const jobCardColumns = (viewer: SQL) => ({
  id: jobs.id,
  ownerId: jobs.ownerId,
  ...pickFields(jobs, offerFieldNames),
  roleBudgets: jobs.roleBudgets,
  budgetKey: jobs.budgetKey,
  status: jobs.status,
  hidden: hiddenAs('job', jobs.id),
  createdAt: jobs.createdAt,
  ownerName: users.name,
  ownerEmail: knownEmail(users),
  ownerPicture: users.picture,
  ownerCompany: users.companyName,
  ownerStatus: users.professionalStatus,
  ownerRetired: lacksOwner(viewer),
  applicantCount: sql<number>`(select count(*)::int from ${applications} a where a.job_id = ${jobs.id} and a.withdrawn_at is null)`,
  acceptedCount: sql<number>`(select count(*)::int from ${applications} a where a.job_id = ${jobs.id} and a.withdrawn_at is null and a.status = 'accepted')`,
  // Not 'exists': the planner would hash all of the viewer's applications, a scan of the whole table.
  ownApplication: sql<ApplicationState | null>`(select case when a.withdrawn_at is null then a.status else 'withdrawn' end from ${applications} a where a.job_id = ${jobs.id} and a.crew_id = ${viewer})`,
  ownRole: sql<CrewRole | null>`(select a.role from ${applications} a where a.job_id = ${jobs.id} and a.crew_id = ${viewer} and a.withdrawn_at is null)`,
  // 'offset 0' for the same reason: the planner would hash all places of a person who has been accepted often.
  acceptedByOwner: sql<boolean>`exists (select 1 from ${applications} a where a.crew_id = ${viewer} and a.owner_id = ${jobs.ownerId} and a.status = 'accepted' and a.withdrawn_at is null offset 0)`,
  vessel: sql<JobVessel | null>`(select json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'model', v.model, 'length', v.length, 'flag', v.flag, 'list', v.list, 'yearBuilt', v.year_built, 'cruisingSpeed', v.cruising_speed, 'photos', (select coalesce(json_agg(json_build_object('id', p.id, 'file', p.file, 'width', p.width, 'height', p.height) order by p.created_at, p.id), '[]') from ${vesselPhotos} p where p.vessel_id = v.id)) from ${vessels} v where v.id = ${jobs.vesselId} and ${readsVessel(viewer)})`,
  vesselId: jobs.vesselId,
  updatedAt: jobs.updatedAt,
})

export type JobCard = Omit<
  JobRow,
  'cancelledAt' | 'words' | 'portKeys' | 'fromPort' | 'toPort' | 'portIds' | 'portNames'
> & {
  ownerName: string
  ownerEmail: string
  ownerPicture: string | null
  ownerCompany: string | null
  ownerStatus: ProfessionalStatus | null
  /** For the viewer: the owner's profile is hidden. */
  ownerRetired: boolean
  applicantCount: number
  acceptedCount: number
  /** The viewer's. */
  ownApplication: ApplicationState | null
  /** In which the viewer has applied. */
  ownRole: CrewRole | null
  acceptedByOwner: boolean
  hidden: Hidden | null
  /** Null where the viewer may not see the offer's vessel. */
  vessel: JobVessel | null
}

export const viewerOf = (actor: Actor): SQL => sql`${actor.id}::uuid`

export async function findJobCard(db: Database, actor: Actor, id: string): Promise<JobCard | undefined> {
  const [job] = await db
    .select(jobCardColumns(viewerOf(actor)))
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(jobs.id, id))
  return job
}

/** As `findJobCard`; a hidden offer is undefined too, except for its owner and the crew of a contract. */
export async function findReadableCard(db: Database, actor: Actor, id: string): Promise<JobCard | undefined> {
  const card = await findJobCard(db, actor, id)
  if (!card?.hidden || card.ownerId === actor.id) return card
  const [party] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), hasContract(viewerOf(actor))))
  return party && card
}

export type WithDistance<C extends PairOfTexts = JobCard> = C & { distance: KnownDistance | null }

/** For lists: known distances, in one statement at most. */
export async function withKnownDistances<C extends PairOfTexts>(
  context: DistanceContext,
  cards: C[],
): Promise<WithDistance<C>[]> {
  const distances = await findKnownDistances(context, cards)
  return cards.map((card, at) => ({ ...card, distance: distances[at] ?? null }))
}

export async function withDistance(context: EstimateContext, card: JobCard): Promise<WithDistance> {
  const found = await estimateDistance(context, card.originPort, card.destinationPort)
  if (!found) return { ...card, distance: null }
  const { miles, offshore, from, to } = found
  return { ...card, distance: { miles, offshore, from: from.id, to: to.id } }
}

type JobOut = z.output<typeof jobView>

type Sailed = Pick<WithDistance, 'distance' | 'vesselLength' | 'vessel'>

/** The offer's length, which outlives an edit of the vessel once a contract is signed. */
export function viewDistance({ distance, vesselLength, vessel }: Sailed): JobDistance | null {
  if (!distance) return null
  const { miles, offshore, from, to } = distance
  return {
    miles: voyageOf(miles).miles,
    speed: sailingSpeed({ cruisingSpeed: vessel?.cruisingSpeed ?? null, length: vesselLength }),
    ...(offshore === null ? { offshore, zone: null } : exposureOf(offshore)),
    from,
    to,
  }
}

export interface Reader {
  viewer: Actor
  /** The viewer's; null for an owner, who has none here. */
  titles: readonly HeldTitle[] | null
  fit: ((transfer: TransferFacts) => Fit) | null
  pathOf: PathOf
}
export async function readerOf({ actor, now, services }: Context): Promise<Reader> {
  // One after the other: a call waits for one connection at a time.
  const titles = titlePolicy.have(actor).allowed ? await services.titles.of(actor.id) : null
  const pathOf = await services.photoPaths.of(now)
  return { viewer: actor, titles, fit: titles && rememberedFit(titles), pathOf }
}

const mayKnowVessel = ({ ownerId, status, ownApplication }: WithDistance, viewer: Actor): boolean =>
  vesselPolicy.see(viewer, {
    ownerId,
    offered: status === 'open',
    accepted: ownApplication === 'accepted',
    // Nobody has a contract without an accepted application.
    contracted: false,
  }).allowed

/** Until they have applied in another role, a crew member reads the worth of their titles for commanding. */
function fitOf(job: WithDistance, vessel: JobVessel | null, { fit, titles }: Reader): Fit | undefined {
  if (!fit || !titles) return undefined
  // The viewer's form of the vessel, because a reason names its flag.
  const transfer = transferFacts({ ...job, vessel })
  return isToCommand(job.ownRole ?? undefined) ? fit(transfer) : fitAboard(transfer, titles)
}

function viewRoleBudgets(job: JobCard): Pick<JobOut, 'roleBudgets'> {
  const roleBudgets = roleBudgetsOf(job)
  return roleBudgets.length > 0 ? { roleBudgets } : {}
}

export function viewJob(job: WithDistance, reader: Reader, signed?: SignedContract[] | undefined): JobOut {
  const { viewer, pathOf } = reader
  // Only an accepted crew member sees an owner's address.
  const relationship = { applied: false, accepted: job.acceptedByOwner }
  const seen = seesContact(viewer, { id: job.ownerId, role: 'owner' }, relationship)
  const vessel = job.vessel && mayKnowVessel(job, viewer) ? job.vessel : null
  const fit = fitOf(job, vessel, reader)
  return {
    _id: job.id,
    ...pickFields(job, offerFieldNames),
    // A hidden vessel takes along the name that the offer has from it.
    ...(job.vesselId && !job.vessel && { vesselName: null }),
    ...viewRoleBudgets(job),
    vessel: vessel && viewJobVessel(vessel, pathOf),
    distance: viewDistance(job),
    status: job.status,
    owner: {
      _id: job.ownerId,
      name: job.ownerName,
      profilePicture: job.ownerRetired ? null : picturePath(job.ownerPicture),
      companyName: job.ownerRetired ? null : job.ownerCompany,
      professionalStatus: job.ownerStatus,
      ...(seen && job.ownerEmail ? { email: job.ownerEmail } : {}),
    },
    applicantCount: job.applicantCount,
    acceptedCount: job.acceptedCount,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    ...(viewer.role === 'crew' ? { hasApplied: job.ownApplication !== null } : {}),
    ...viewHidden(job.hidden, viewer.id === job.ownerId),
    ...(fit && { fit }),
    ...(signed?.length ? { signed } : {}),
  }
}

/** The contracts of this offer that the viewer has signed. */
export const signedOf = async ({ db, actor }: Context, id: string) =>
  (await listSigned(db, actor, [id])).get(id)

/** An offer after its change, as its owner sees it. */
export async function readJob(context: Context, id: string) {
  const { db, actor } = context
  const card = await findJobCard(db, actor, id)
  const [job] = await withKnownDistances(context, card ? [card] : [])
  if (!job) throw new Refusal('job_not_found')
  return viewJob(job, await readerOf(context), await signedOf(context, id))
}
