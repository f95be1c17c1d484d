import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { ApplyInput } from '#domain/applications/quote.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { blocked } from '#server/accounts/block-queries.ts'
import { type ApplicationRow, applications } from '#server/applications/application-table.ts'
import { findOverlaps } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { followApplication } from '#server/messages/follow-application.ts'
import { conversations } from '#server/messages/message-table.ts'
import { isHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, prepareText, type Slots } from '#server/platform/db/prepare-once.ts'
import { inOrder, sendUnawaited } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { isSeen } from '#server/platform/seen-instant.ts'

/** A shared lock: many may apply at once, but not while the owner cancels. */
const lockJob = prepareOnce('lock_offer', (db, { jobId }: Slots<{ jobId: string }>) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      startDate: jobs.startDate,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('share'),
)

/** The second of two equal applications waits, and then finds the first. */
const lockApplication = prepareText<Pick<ApplicationRow, 'jobId' | 'crewId'>, object>(
  'lock_application',
  ({ jobId, crewId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${jobId}::text || ${crewId}::text, 0))`,
)

type Written = Pick<
  ApplicationRow,
  'id' | 'jobId' | 'crewId' | 'ownerId' | 'appliedAt' | 'role' | 'message' | 'quote' | 'quotedAt'
>
const write = prepareOnce('write_application', (db, row: Slots<Written>) =>
  db.insert(applications).values({
    id: row.id,
    jobId: row.jobId,
    crewId: row.crewId,
    ownerId: row.ownerId,
    appliedAt: row.appliedAt,
    role: row.role,
    message: row.message,
    quote: row.quote,
    quotedAt: row.quotedAt,
  }),
)

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')
const findParties = prepareOnce(
  'parties_of_application',
  (db, { jobId, crewId }: Slots<Pick<ApplicationRow, 'jobId' | 'crewId'>>) =>
    db
      .select({
        ownerId: owner.id,
        ownerName: owner.name,
        disabledAt: owner.disabledAt,
        erasedAt: owner.erasedAt,
        seenAt: presence.seenAt,
        crewName: crew.name,
        crewErasedAt: crew.erasedAt,
        // After the lock of the offer, which hiding takes too.
        hidden: isHidden('job', jobs.id),
        blocked: blocked(sql`${owner.id}`, sql`${crew.id}`),
        conversationId: conversations.id,
        applied: sql<boolean>`exists (select from ${applications}
          where ${applications.jobId} = ${jobs.id} and ${applications.crewId} = ${crew.id})`,
      })
      .from(jobs)
      .innerJoin(owner, eq(owner.id, jobs.ownerId))
      .innerJoin(crew, eq(crew.id, crewId))
      .leftJoin(presence, eq(presence.userId, owner.id))
      .leftJoin(conversations, and(eq(conversations.ownerId, owner.id), eq(conversations.crewId, crew.id)))
      .where(eq(jobs.id, jobId)),
)

/** Once for each offer: a unique index. Returns another accepted transfer on the same days, if there is one. */
export const apply = (
  context: Context,
  jobId: string,
  { message = null, quote = null, role = 'skipper', jobUpdatedAt }: ApplyInput = {},
): Promise<{ title: string } | undefined> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const application = { jobId, crewId: actor.id }
    const [, [job], [parties], [overlap]] = await inOrder(db, [
      () => lockApplication(db, application),
      () => lockJob(db, { jobId }),
      () => findParties(db, application),
      () => findOverlaps(db, application),
    ])
    if (!job || !parties) throw new Refusal('job_not_found')
    const {
      ownerId,
      ownerName,
      erasedAt,
      seenAt,
      crewName,
      crewErasedAt,
      blocked,
      hidden,
      applied,
      conversationId,
    } = parties
    const standing = accountStatusOf(parties)
    const changed = !isSeen(jobUpdatedAt, job.updatedAt)
    authorize(
      applicationPolicy.apply(
        actor,
        { ...job, applied, standing, blocked, hidden, changed },
        dayInMadrid(now),
      ),
    )
    const offered = { appliedAt: now, role, message, quote, quotedAt: quote && now }
    await sendUnawaited(db, () => write(db, { id: newId(), ...application, ownerId, ...offered }))
    const known = [
      { id: actor.id, name: crewName, erasedAt: crewErasedAt, seenAt: null },
      { id: ownerId, name: ownerName, erasedAt, seenAt },
    ]
    await tell(inside, {
      notify: [{ type: 'job_application', to: ownerId, from: actor.id, job, known }],
      answered: null,
      live: { application: { id: jobId, to: [ownerId, actor.id] } },
    })
    if (conversationId)
      await followApplication(inside, { id: conversationId, ownerId, crewId: actor.id }, jobId)
    return overlap
  })
