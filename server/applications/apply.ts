import { eq, sql } from 'drizzle-orm'
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
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, prepareText, type Slots } from '#server/platform/db/prepare-once.ts'
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

/** Leaves with the lock in one packet, before it is known who may: a refusal takes it back. That saves a fifth. */
const write = prepareText<Written, { id: string }>(
  'write_application',
  ({ id, jobId, crewId, appliedAt, role, message, quote }) => sql`
    insert into ${applications} (id, job_id, crew_id, owner_id, applied_at, role, message, quote, quoted_at)
    select ${id}::uuid, id, ${crewId}::uuid, owner_id, ${appliedAt}::timestamptz, ${role}::text, ${message}::text,
      ${quote}::jsonb, case when ${quote}::jsonb is not null then ${appliedAt}::timestamptz end
    from ${jobs} where id = ${jobId}
    on conflict do nothing
    returning id`,
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
    const facts = {
      ...job,
      applied: !written,
      standing: accountStatusOf(parties),
      blocked,
      changed,
    }
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
