import type { Role } from '#domain/api.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { type BoundLine, boundLines, byField } from '#domain/jobs/offer-field-lists.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { sessions, type UserRow, users } from '#server/accounts/account-table.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { newSession } from '#server/accounts/sessions.ts'
import { type ApplicationRow, applications } from '#server/applications/application-table.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { type ContractRow, contracts } from '#server/contracts/contract-table.ts'
import { portColumnsOf } from '#server/distances/find-known-distances.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { type ConversationRow, conversationParties, conversations } from '#server/messages/message-table.ts'
import { passageOrders } from '#server/passages/passage-orders.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type ReviewRow, reviews } from '#server/reviews/review-table.ts'
import { titles } from '#server/titles/title-table.ts'

export const PASSWORD = 'amarras-7'
let passwordHash: Promise<string> | undefined

type Moment = { db: Database; now: Date }

interface NewUser {
  role: Role
  overrides?: Partial<UserRow>
}

/** Each with a session, in two statements for all of them. */
export async function buildUsers(
  { db, now }: Moment,
  people: readonly NewUser[],
): Promise<{ user: UserRow; token: string }[]> {
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  const rows = people.map(({ role, overrides = {} }) => {
    const id = newId()
    const { nameKey: _key, words: _words, certificationKeys: _keys, deskKey: _desk, ...given } = overrides
    return {
      id,
      role,
      name: role === 'owner' ? 'Ana Ferrer' : 'Carla Pons',
      email: `${id}@example.com`,
      passwordHash: hash,
      termsVersion: 'test',
      termsAcceptedAt: now,
      createdAt: now,
      ...given,
    }
  })
  const built = await db.insert(users).values(rows).returning()
  const opened = rows.map(({ id }) => newSession(now, id, 'password'))
  await db.insert(sessions).values(opened.map(({ row }) => row))
  return rows.map(({ id }, place) => {
    const user = built.find(row => row.id === id)
    const token = opened[place]?.token
    if (!user || !token) throw new Error('no user was built')
    return { user, token }
  })
}

export async function buildUser(moment: Moment, role: Role, overrides: Partial<UserRow> = {}) {
  const [built] = await buildUsers(moment, [{ role, overrides }])
  if (!built) throw new Error('no user was built')
  return built
}

const day = (ahead: number) => dayInMadrid(new Date(Date.now() + ahead * 86_400_000))
/** For code that uses the real clock: dates this many days from now. */
export const daysAhead = (start: number, end: number) => ({ startDate: day(start), endDate: day(end) })

export const jobInputExample = (overrides: Partial<JobInput> = {}): JobInput => ({
  title: 'Palma – Valencia en Oceanis 46.1',
  description: 'Traslado de invierno con dos camarotes libres.',
  vesselType: 'sailboat',
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  budget: 1150,
  crewRequired: 1,
  ...overrides,
})

export async function buildJob(
  { db, now }: Moment,
  ownerId: string,
  overrides: Partial<JobRow> = {},
): Promise<JobRow> {
  const { words: _words, portKeys: _ports, budgetKey: _budget, ...given } = overrides
  const terms = { ...jobInputExample(), ...given }
  const [job] = await db
    .insert(jobs)
    .values({
      ...terms,
      ...portColumnsOf(terms),
      id: newId(),
      ownerId,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning()
    .execute()
  if (!job) throw new Error('no job was built')
  return job
}

export const buildTitles = (
  { db, now }: { db: Database; now(): Date },
  userId: string,
  kinds: readonly TitleKind[],
  validUntil: string | null = null,
) =>
  db
    .insert(titles)
    .values(
      kinds.map(kind => ({ id: newId(), userId, kind, validUntil, createdAt: now(), updatedAt: now() })),
    )

export async function buildApplication(
  { db, now }: Moment,
  job: JobRow,
  crewId: string,
  overrides: Partial<ApplicationRow> = {},
): Promise<ApplicationRow> {
  const takenUntil = overrides.status === 'accepted' ? job.endDate : null
  const firstDay = (Date.parse(job.startDate) - Date.parse('1900-01-01')) / (24 * 60 * 60_000)
  const [application] = await db
    .insert(applications)
    .values({
      id: newId(),
      jobId: job.id,
      ownerId: job.ownerId,
      crewId,
      appliedAt: now,
      takenUntil,
      passageOrder: passageOrders.ahead.from + firstDay,
      ...overrides,
    })
    .returning()
  if (!application) throw new Error('no application was built')
  return application
}

export const quoteExample = (overrides: Partial<Quote> = {}): Quote => ({
  basis: 'day',
  amount: 420,
  waitingDay: 180,
  travelCost: 85,
  includesFood: true,
  includesTravel: false,
  note: null,
  ...overrides,
})

type Offered = Pick<
  JobRow,
  Exclude<keyof JobInput, 'description' | 'vesselId' | 'vesselLength' | 'roleBudgets' | BoundLine>
>

export const contractDataExample = (
  { title, vesselType, originPort, destinationPort, startDate, endDate, budget, crewRequired }: Offered,
  changes: Partial<ContractData> = {},
): ContractData => ({
  crewName: 'Carla Pons',
  crewEmail: 'carla.contratos@example.com',
  crewPhone: '611 987 654',
  crewIdNumber: '12345678Z',
  crewAddress: 'Moll Vell, 3, Palma',
  ownerName: 'Ana Ferrer',
  ownerEmail: 'ana.contratos@example.com',
  ownerPhone: '600 123 456',
  ownerCompany: null,
  ownerIdNumber: null,
  ownerAddress: null,
  crewProfessionalStatus: null,
  ownerProfessionalStatus: null,
  jobTitle: title,
  vesselType,
  ...byField(boundLines, () => null),
  vesselRegistration: null,
  vesselFlag: null,
  vesselLength: null,
  originPort,
  destinationPort,
  startDate,
  endDate,
  crewRequired,
  budget,
  payBasis: 'fixed',
  advance: null,
  expenseLimit: null,
  waitingDaySum: null,
  insurer: null,
  insurancePolicy: null,
  insuranceEnd: null,
  terms: defaultTerms,
  specialConditions: null,
  ...changes,
})

/** Signed by its crew member `now`, without a drawing; tests that need one sign through the API. */
export async function buildContract(
  { db, now }: Moment,
  job: JobRow,
  crewId: string,
  overrides: Partial<ContractRow> = {},
): Promise<ContractRow> {
  const data = contractDataExample(job)
  const [contract] = await db
    .insert(contracts)
    .values({
      id: newId(),
      jobId: job.id,
      crewId,
      ownerId: job.ownerId,
      status: 'pending_owner_signature',
      data,
      dataHash: contentHash(data),
      startDate: job.startDate,
      endDate: job.endDate,
      crewSignedAt: now,
      waitingSince: now,
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returning()
  if (!contract) throw new Error('no contract was built')
  return contract
}

/** The owner's of the crew member, shown since `now`. */
export async function buildReview(
  { db, now }: Moment,
  contract: ContractRow,
  overrides: Partial<ReviewRow> = {},
): Promise<ReviewRow> {
  const [review] = await db
    .insert(reviews)
    .values({
      id: newId(),
      contractId: contract.id,
      authorId: contract.ownerId,
      subjectId: contract.crewId,
      stars: 5,
      createdAt: now,
      shownAt: now,
      toldAt: now,
      ...overrides,
    })
    .returning()
  if (!review) throw new Error('no review was built')
  return review
}

/** In both lists since `now`, without a message. */
export async function buildConversation(
  { db, now }: Moment,
  ownerId: string,
  crewId: string,
  overrides: Partial<ConversationRow> = {},
): Promise<ConversationRow> {
  const [conversation] = await db
    .insert(conversations)
    .values({ id: newId(), ownerId, crewId, createdAt: now, ...overrides })
    .returning()
  if (!conversation) throw new Error('no conversation was built')
  await db.insert(conversationParties).values(
    [ownerId, crewId].map(userId => ({
      conversationId: conversation.id,
      userId,
      shown: true,
      updatedAt: now,
    })),
  )
  return conversation
}
