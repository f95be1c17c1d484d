import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { ApplyInput, Quote } from '#domain/applications/quote.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { blocked } from '#server/accounts/block-queries.ts'
import { type ApplicationRow, applications } from '#server/applications/application-table.ts'
import { findOverlaps } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { followApplication } from '#server/messages/follow-application.ts'
import { tell } from '#server/notifications/tell.ts'
import { passageOrders } from '#server/passages/passage-orders.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { together } from '#server/platform/db/transaction.ts'
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

type Written = Pick<ApplicationRow, 'id' | 'jobId' | 'crewId' | 'appliedAt' | 'role' | 'message'> & {
  quote: string | null
}
const write = prepareOnce(
  'write_application',
  (db, { id, jobId, crewId, appliedAt, role, message, quote }: Slots<Written>) =>
    db
      .insert(applications)
      .select(
        db
          .select({
            id: sql<string>`${id}::uuid`.as('id'),
            jobId: jobs.id,
            crewId: sql<string>`${crewId}::uuid`.as('crew_id'),
            ownerId: jobs.ownerId,
            status: sql<'pending'>`'pending'`.as('status'),
            appliedAt: sql<Date>`${appliedAt}::timestamptz`.as('applied_at'),
            acceptedAt: sql<null>`null::timestamptz`.as('accepted_at'),
            rejectedAt: sql<null>`null::timestamptz`.as('rejected_at'),
            releasedAt: sql<null>`null::timestamptz`.as('released_at'),
            withdrawnAt: sql<null>`null::timestamptz`.as('withdrawn_at'),
            takenUntil: sql<null>`null::date`.as('taken_until'),
            role: sql<CrewRole>`${role}::text`.as('role'),
            message: sql<string | null>`${message}::text`.as('message'),
            quote: sql<Quote | null>`${quote}::jsonb`.as('quote'),
            quotedAt:
              sql<Date | null>`case when ${quote}::jsonb is not null then ${appliedAt}::timestamptz end`.as(
                'quoted_at',
              ),
            readQuote: sql<null>`null::jsonb`.as('read_quote'),
            readAt: sql<null>`null::timestamptz`.as('read_at'),
            agreed: sql<null>`null::jsonb`.as('agreed'),
            quotedFor: sql<null>`null::jsonb`.as('quoted_for'),
            passageOrder: sql<number>`${passageOrders.ahead.from}::integer`.as('passage_order'),
          })
          .from(jobs)
          .where(eq(jobs.id, jobId)),
      )
      .onConflictDoNothing()
      .returning({ id: applications.id }),
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
        blocked: blocked(sql`${owner.id}`, sql`${crew.id}`),
      })
      .from(jobs)
      .innerJoin(owner, eq(owner.id, jobs.ownerId))
      .innerJoin(crew, eq(crew.id, crewId))
      .leftJoin(presence, eq(presence.userId, owner.id))
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
    const offered = { message, role, quote: quote && JSON.stringify(quote) }
    const [[job], [written], [parties], [overlap]] = await together([
      lockJob(db, { jobId }),
      write(db, { ...application, ...offered, id: newId(), appliedAt: now }),
      findParties(db, application),
      findOverlaps(db, application),
      followApplication(inside, application),
    ])
    if (!job || !parties) throw new Refusal('job_not_found')
    const { ownerId, ownerName, erasedAt, seenAt, crewName, crewErasedAt, blocked } = parties
    const changed = !isSeen(jobUpdatedAt, job.updatedAt)
    const facts = { ...job, applied: !written, standing: accountStatusOf(parties), blocked, changed }
    authorize(applicationPolicy.apply(actor, facts, dayInMadrid(now)))
    const known = [
      { id: actor.id, name: crewName, erasedAt: crewErasedAt, seenAt: null },
      { id: ownerId, name: ownerName, erasedAt, seenAt },
    ]
    await tell(inside, {
      notify: [{ type: 'job_application', to: ownerId, from: actor.id, job, known }],
      answered: null,
      live: { application: { id: jobId, to: [ownerId, actor.id] } },
    })
    return overlap
  })
