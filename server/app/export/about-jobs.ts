import { and, asc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { inPages } from '#server/app/export/pages.ts'
import { applications } from '#server/applications/application-table.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

export async function* listJobs({ db, actor }: Context): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.ownerId, actor.id), gt(jobs.id, after)))
      .orderBy(asc(jobs.id))
      .limit(limit),
  )
  for await (const {
    words: _words,
    portKeys: _ports,
    portIds: _ids,
    portNames: _names,
    budgetKey: _budget,
    ...offer
  } of rows)
    yield offer
}

export const listApplications = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, status, appliedAt, acceptedAt, rejectedAt, releasedAt, withdrawnAt } = applications
  const { role, message, quote, quotedAt, quotedFor, agreed } = applications
  const mine = actor.role === 'crew' ? applications.crewId : applications.ownerId
  return inPages((after, limit) =>
    db
      .select({
        id,
        offer: { id: jobs.id, title: jobs.title },
        crew: users.name,
        status,
        appliedAt,
        acceptedAt,
        rejectedAt,
        releasedAt,
        withdrawnAt,
        role,
        message,
        quote,
        quotedAt,
        quotedFor,
        agreed,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.crewId))
      .where(and(eq(mine, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

const owner = alias(users, 'owner')
const crew = alias(users, 'crew')

export const listInvitations = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, ownerId, crewId, createdAt } = invitations
  const own = actor.role === 'owner' ? ownerId : crewId
  return inPages((after, limit) =>
    db
      .select({
        id,
        offer: { id: jobs.id, title: jobs.title },
        owner: owner.name,
        crew: crew.name,
        createdAt,
      })
      .from(invitations)
      .innerJoin(jobs, eq(jobs.id, invitations.jobId))
      .innerJoin(owner, eq(owner.id, ownerId))
      .innerJoin(crew, eq(crew.id, crewId))
      .where(and(eq(own, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}
